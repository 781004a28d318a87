import { api } from '../protocol/api'
import type { RuleInfo } from '../protocol/types'

const rulebooks = new Map<string, Promise<RuleInfo[]>>()

/** The ledger of a game, fetched once. */
export function rulesOf(game: string): Promise<RuleInfo[]> {
  let book = rulebooks.get(game)
  if (!book) {
    book = api.rules(game)
    book.catch(() => rulebooks.delete(game))
    rulebooks.set(game, book)
  }
  return book
}
