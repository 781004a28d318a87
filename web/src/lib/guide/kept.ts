// Whether a table is gone through with a guide, kept in this browser: it is help, not part of the game.
const key = (table: string) => `menace-guide-${table}`

export function guideAt(table: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(key(table), '1')
    else localStorage.removeItem(key(table))
  } catch {
    // A browser that keeps nothing shows no guide after the page is loaded anew.
  }
}

export function isGuided(table: string): boolean {
  try {
    return localStorage.getItem(key(table)) === '1'
  } catch {
    return false
  }
}
