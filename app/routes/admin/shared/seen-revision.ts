import { z } from 'zod'
import { textOf } from '#app/platform/validation.ts'

/** The version that the page showed, as a field; null where the form says none. */
export const seenField = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null)

/** The revision of the draft that the page showed; null where the form says none. */
export function seenRevision(form: FormData): number | null {
  return textOf(form, 'seen') === '' ? null : numberIn(form, 'seen')
}

/** A whole number that the form carries along; 0 for anything else. */
export function numberIn(form: FormData, name: string): number {
  const text = textOf(form, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
