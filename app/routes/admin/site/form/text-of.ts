import type { Json } from '#app/content/edit-rows.ts'
import type { Control } from '#app/content/form-fields.ts'
import { centsAsTyped } from '#app/kernel/money.ts'

/** The text with which a control shows a value, of the right form or not. */
export function textOf({ kind }: Control, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (kind === 'percent' && typeof value === 'number') return String(value / 100)
  if (kind === 'cents' && typeof value === 'number') return centsAsTyped(value)
  if (kind === 'by-service' && typeof value === 'object') return partsInWords(value as ByService)
  if (Array.isArray(value)) return value.join(kind === 'paragraphs' ? '\n\n' : '\n')
  return typeof value === 'object' ? '' : String(value)
}

type ByService = Record<string, { percent?: number; amount?: number }>

function partsInWords(parts: ByService): string {
  return Object.entries(parts)
    .map(([id, { percent, amount = 0 }]) =>
      percent === undefined ? `${id}: $${centsAsTyped(amount)}` : `${id}: ${percent}%`,
    )
    .join('\n')
}
