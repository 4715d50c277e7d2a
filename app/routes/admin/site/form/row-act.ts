import type { RowAct } from '#app/content/edit-rows.ts'
import type { Field, Rows } from '#app/content/form-fields.ts'

/** An act as the value of the button that does it without scripts: 'up tables.0.rows 2'. */
export function actText({ type, path, index }: RowAct): string {
  return `${type} ${path} ${index}`
}

/** The act that a button names; a new row is what the list's blank one is. Null for what is none. */
export function readAct(text: string, fields: readonly Field[]): RowAct | null {
  const [, type, path = '', number = ''] =
    /^(up|down|remove|insert) ([\w.-]{1,200}) (\d{1,4})$/.exec(text) ?? []
  if (!type) return null
  const index = Number(number)
  if (type !== 'insert') return { type: type as 'up' | 'down' | 'remove', path, index }
  const rows = rowsAt(fields, path)
  return rows && { type, path, index, row: rows.blank }
}

/** The id of the button that does it, by which it keeps the focus when its row has moved. */
export function idOfAct(act: RowAct): string {
  return actText(act).replaceAll(' ', ':')
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
