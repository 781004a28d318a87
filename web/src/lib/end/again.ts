// The same people, the same rules: to the new table.
import { api } from '../protocol/api'
import { go } from '../ui/router.svelte'

export async function playAgain(table: string): Promise<void> {
  go(`/table/${(await api.rematch(table)).table}`)
}
