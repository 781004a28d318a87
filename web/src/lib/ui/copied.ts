// Copying a text, also where the browser does not lend its clipboard: pages that are not served safely, or that may not.

/** Whether it was copied; else it lies marked in the field where it stands, if there is one. */
export async function copied(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return marked(text, field)
  }
}

function marked(text: string, field?: HTMLInputElement): boolean {
  const stand = field ?? lent(text)
  stand.focus()
  stand.select()
  const done = document.execCommand('copy')
  if (!field) stand.remove()
  return done
}

function lent(text: string): HTMLInputElement {
  const stand = document.createElement('input')
  stand.value = text
  stand.className = 'hidden'
  document.body.append(stand)
  return stand
}
