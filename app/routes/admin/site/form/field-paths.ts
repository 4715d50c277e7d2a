import type { RowAct } from '#app/content/edit-rows.ts'
import type { Field, Group, Rows } from '#app/content/form-fields.ts'

/** The id of the button that does it, by which it keeps the focus when its row has moved. */
export function idOfAct(act: RowAct): string {
  return [act.type, act.path, act.index].join(':')
}

/** The list at a path of a form, whichever rows it lies in. */
export function rowsAt(fields: readonly Field[], path: string): Rows | null {
  for (const field of fields) {
    const name = field.name ?? ''
    if (field.kind === 'rows' && name === path) return field
    if (field.kind === 'group') {
      const inner = field.name === undefined ? path : below(path, name)
      const found = inner === null ? null : rowsAt(field.fields, inner)
      if (found) return found
    }
    if (field.kind === 'rows' && !('kind' in field.fields)) {
      const inner = below(path, name)?.replace(/^\d+\./, '') ?? null
      const found = inner === null ? null : rowsAt(field.fields, inner)
      if (found) return found
    }
  }
  return null
}

export function below(path: string, name: string): string | null {
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : null
}

/** The group in which a path lies; -1 for none. */
export function tabOf(groups: readonly Group[], path: string): number {
  return groups.findIndex((group) =>
    group.fields.some((field) => {
      const own = pathIn(group, field)
      return path === own || path.startsWith(`${own}.`)
    }),
  )
}

/** The path of a field of a group. */
export function pathIn({ name }: Group, field: Field): string {
  return [name, field.name].filter(Boolean).join('.')
}

/** The name of the field that says what the picture of another field shows. */
export function wordsFieldOf(path: string): string {
  return `${path}.words`
}

/** The name of the field with the words that the picture had when its words were shown. */
export function seenWordsFieldOf(path: string): string {
  return `${path}.words-seen`
}
