import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Control, Rows } from '#app/content/form-fields.ts'
import { centsAsTyped } from '#app/kernel/money.ts'

/** The text with which a control shows a value, of the right form or not. */
export function textOf({ kind }: Control, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (kind === 'percent' && typeof value === 'number') return String(value / 100)
  if (kind === 'cents' && typeof value === 'number') return centsAsTyped(value)
  if (kind === 'by-service' && typeof value === 'object')
    return partsInWords(value as Record<string, Part>)
  if (Array.isArray(value)) return value.join(kind === 'paragraphs' ? '\n\n' : '\n')
  return typeof value === 'object' ? '' : String(value)
}

type Part = { percent?: number; amount?: number } | string

function partsInWords(parts: Record<string, Part>): string {
  return Object.entries(parts)
    .map(([id, part]) => `${id}: ${partInWords(part)}`)
    .join('\n')
}

/** A part of the total or an amount as it is typed; what is neither as it was typed. */
export function partInWords(part: Part | undefined): string {
  if (part === undefined || typeof part === 'string') return part ?? ''
  const { percent, amount } = part
  if (percent !== undefined) return `${percent}%`
  return amount === undefined ? '' : `$${centsAsTyped(amount)}`
}

/** What a row is called: the text of the field that names it. */
export function titleOf({ titled, item }: Rows, row: Json): string {
  const title = titled === undefined ? row : valueAt(row, titled)
  return (typeof title === 'string' && title.trim()) || `New ${item}`
}
