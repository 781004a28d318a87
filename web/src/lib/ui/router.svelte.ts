// The page's address: a path in parts and its query.
interface Place {
  parts: string[]
  query: URLSearchParams
}

const read = (): Place => ({
  parts: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
  query: new URLSearchParams(location.search),
})

let place = $state.raw<Place>(read())

export const here = (): Place => place

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  place = read()
  if (!replace) window.scrollTo(0, 0)
}

window.addEventListener('popstate', () => (place = read()))

// The game this person last looked at, whose rules they will want.
let game = $state('america')
export const gameAtHand = (): string => game
export const takeUp = (id: string): void => void (game = id)

/** What the server shows by itself. */
const BESIDE = ['/api/', '/docs/']

/** Links inside the client do not load the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (BESIDE.some((path) => link.pathname.startsWith(path))) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
