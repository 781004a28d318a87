/** A text in one line, or where that has more letters than there is room for, in the two that need least of it. */
export function folded(text: string, letters: number): string[] {
  if (text.length <= letters) return [text]
  const words = text.split(' ')
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (way: string[]) => Math.max(...way.map(({ length }) => length))
  return ways.sort((a, b) => longer(a) - longer(b))[0] ?? [text]
}
