import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Rows } from '#app/content/form-fields.ts'

/** What a row is called: the text of the field that names it. */
export function titleOf({ titled, item }: Rows, row: Json): string {
  const title = titled === undefined ? row : valueAt(row, titled)
  return (typeof title === 'string' && title.trim()) || `New ${item}`
}
