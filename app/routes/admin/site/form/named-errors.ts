import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Field, Rows } from '#app/content/form-fields.ts'
import { below } from './field-paths.ts'
import { titleOf } from './text-of.ts'

/** Sentences by path, each behind what its field is called: they stand above the form, away from it. */
export function namedErrors(
  fields: readonly Field[],
  value: Json,
  errors: Record<string, string>,
): Record<string, string> {
  const named = Object.entries(errors).map(([path, sentence]) => {
    const name = nameAt(fields, value, path)
    return [path, name ? `${name}: ${sentence}` : sentence]
  })
  return Object.fromEntries(named)
}

/** What the field at a path is called, with its row: 'Lashes, Minutes'. Null where there is none. */
function nameAt(fields: readonly Field[], value: Json, path: string): string | null {
  for (const field of fields) {
    const { name } = field
    if (name === undefined) {
      const found = 'fields' in field && nameAt(field.fields as Field[], value, path)
      if (found) return found
      continue
    }
    if (path === name) return field.label
    const inner = below(path, name)
    const inside = valueAt(value, name) ?? null
    if (inner === null) continue
    if (field.kind === 'group')
      return [field.label, nameAt(field.fields, inside, inner)].filter(Boolean).join(', ')
    return field.kind === 'rows' ? nameInRow(field, inside, inner) : field.label
  }
  return null
}

function nameInRow(rows: Rows, list: Json, path: string): string | null {
  const [, index = '', inner] = /^(\d+)(?:\.(.+))?$/.exec(path) ?? []
  if ('kind' in rows.fields) return `${rows.label}, ${rows.item} ${Number(index) + 1}`
  // A sentence about the row itself says which: it may be one that is gone.
  if (inner === undefined) return null
  const row = valueAt(list, index) ?? null
  const name = nameAt(rows.fields, row, inner)
  return [titleOf(rows, row), name].filter(Boolean).join(', ')
}
