/** Whether the settings are open: they can be asked for from the head of a page and from a table's menu. */
export const preferring = $state({ now: false })
