// Calling somebody back to the page: a mark on its icon, and, if they wished so, a notification of the browser.
const ICON = '/icon.svg'
const MARKED = '/icon-turn.svg'

/** Mark the page's icon, or not. */
export function badge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  const wanted = on ? MARKED : ICON
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted)
}

export const canNotify = (): boolean => typeof Notification !== 'undefined'

/** Ask the browser for leave; false where it was not given. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Tell somebody who looks elsewhere that it is their turn; a click brings them back. */
export function notify(title: string, body: string, tag: string): void {
  if (!canNotify() || Notification.permission !== 'granted' || !document.hidden) return
  const told = new Notification(title, { body, tag, icon: ICON })
  told.onclick = () => {
    window.focus()
    told.close()
  }
}
