/** A value of JSON, as drafts and forms have it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** What can be done to a row of a list, named by the list's path, such as `tables.0.rows`. */
export type RowAct =
  | { type: 'up' | 'down' | 'remove'; path: string; index: number }
  | { type: 'insert' | 'replace'; path: string; index: number; row: Json }
  | { type: 'move'; path: string; index: number; to: number }

/** The value with the act done; unchanged where the path names no list or the list has no such row. */
export function editRows(value: Json, act: RowAct): Json {
  return changeAt(value, act.path.split('.'), (rows) => {
    if (!Array.isArray(rows)) return rows
    const { index } = act
    if (act.type === 'insert') return rows.toSpliced(Math.min(index, rows.length), 0, act.row)
    const row = rows[index]
    if (row === undefined) return rows
    if (act.type === 'remove') return rows.toSpliced(index, 1)
    if (act.type === 'replace') return rows.with(index, act.row)
    const place = placeAfter(act)
    if (place < 0 || place >= rows.length) return rows
    return rows.toSpliced(index, 1).toSpliced(place, 0, row)
  })
}

/** Where a row stands once it was moved; -1 for an act that moves none. */
export function placeAfter(act: RowAct): number {
  if (act.type === 'up') return act.index - 1
  if (act.type === 'down') return act.index + 1
  return act.type === 'move' ? act.to : -1
}

/** The value with what it lacks of another one: a draft may be older than a part of its piece. Lists stay as they are. */
export function filledUp(value: Json, from: Json): Json {
  if (!isRecord(value) || !isRecord(from)) return value
  const filled = { ...value }
  for (const [key, one] of Object.entries(from))
    filled[key] = Object.hasOwn(value, key) ? filledUp(value[key] as Json, one) : one
  return filled
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What lies at a path, or undefined. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>(
      (at, step) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, step)
          ? (at as Record<string, Json>)[step]
          : undefined,
      value,
    )
}

function changeAt(value: Json, path: readonly string[], change: (at: Json) => Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value
  const inner = changeAt((value as Record<string, Json>)[step] ?? null, rest, change)
  return Array.isArray(value) ? value.with(Number(step), inner) : { ...value, [step]: inner }
}

/** Puts a value where a path leads, with what lies between. */
export function put(value: Record<string, Json>, path: readonly string[], one: Json): void {
  const [step = '', ...rest] = path
  if (rest.length === 0) value[step] = one
  else {
    value[step] ??= {}
    put(value[step] as Record<string, Json>, rest, one)
  }
}
