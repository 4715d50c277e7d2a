import type { Json } from '#app/content/edit-rows.ts'
import type { Control } from '#app/content/form-fields.ts'

/** The text with which a control shows a value, of the right form or not. */
export function textOf({ kind }: Control, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (kind === 'percent' && typeof value === 'number') return String(value / 100)
  if (Array.isArray(value)) return value.join(kind === 'paragraphs' ? '\n\n' : '\n')
  return typeof value === 'object' ? '' : String(value)
}
