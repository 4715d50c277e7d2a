import type { Json } from './edit-rows.ts'

/**
 * `base` with what `part` says in its place: objects field by field, lists of the same length row by
 * row, or single rows under their numbers. Everything that `part` does not name stays.
 */
export function withPart(base: Json | undefined, part: Json): Json {
  if (!isNested(part) || !isNested(base)) return part
  if (Array.isArray(part)) return Array.isArray(base) ? withRows(base, part) : part
  const entries = Object.entries(part)
  if (Array.isArray(base)) {
    const rows = [...base]
    for (const [key, one] of entries)
      if (Object.hasOwn(rows, key)) rows[Number(key)] = withPart(rows[Number(key)], one)
    return rows
  }
  const own = (key: string) => (Object.hasOwn(base, key) ? base[key] : undefined)
  return {
    ...base,
    ...Object.fromEntries(entries.map(([key, one]) => [key, withPart(own(key), one)])),
  }
}

function withRows(base: Json[], part: Json[]): Json {
  if (base.length !== part.length || !part.every(isNested)) return part
  return part.map((row, index) => withPart(base[index], row))
}

function isNested(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return typeof value === 'object' && value !== null
}
