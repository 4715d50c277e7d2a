import { textOf } from '#app/platform/validation.ts'

/** The revision of the draft that the page showed; null where the form says none. */
export function seenRevision(form: FormData): number | null {
  return textOf(form, 'seen') === '' ? null : numberIn(form, 'seen')
}

/** A whole number that the form carries along; 0 for anything else. */
export function numberIn(form: FormData, name: string): number {
  const text = textOf(form, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
