// The change from one view to the next, as the server writes it: a JSON Merge Patch in which lists are patched by the ids of their members.

type Thing = Record<string, unknown>

const isObject = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** By what a member of a list is known. */
const nameOf = (thing: unknown) => (isObject(thing) ? String('id' in thing ? thing.id : thing.seat) : '')

function patchedList(list: unknown[], patch: Thing): unknown[] {
  const names = list.map(nameOf)
  const stayed = list.flatMap((thing, i) => {
    const name = names[i] as string
    if (!(name in patch)) return [thing]
    return patch[name] === null ? [] : [patched(thing, patch[name])]
  })
  const known = new Set(names)
  const came = Object.entries(patch).flatMap(([name, thing]) => (known.has(name) || thing === null ? [] : [thing]))
  return [...stayed, ...came]
}

/** The view after a patch; what has not changed is shared with the view before. A null says that there is none. */
export function patched<V>(view: V, patch: unknown): V
export function patched(view: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  if (Array.isArray(view)) return patchedList(view, patch)
  if (!isObject(view)) return patch
  const after = { ...view }
  for (const [name, change] of Object.entries(patch)) after[name] = patched(after[name], change)
  return after
}
