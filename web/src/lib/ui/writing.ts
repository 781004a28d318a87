// Whose the keys are: of a field somebody writes in, or of the page.
const OF_THE_PAGE = ':not([type=radio], [type=checkbox])'

/** Whether a key belongs to where the focus is; a radio or a box to be ticked takes no letters. */
export const writes = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest(`input${OF_THE_PAGE}, textarea, select`)
