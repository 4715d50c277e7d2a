import { personAsked } from '#app/operations/person.schema.ts'
import { parseFields } from '#app/platform/validation.ts'

/** Whose data the address asks for: nobody's, an address that is none with its error, or hers. */
export function readAsked(
  search: URLSearchParams,
): { email: null; typed: string; error: string | undefined } | { email: string } {
  const typed = search.get('email') ?? ''
  if (!search.has('email')) return { email: null, typed, error: undefined }
  const parsed = parseFields(personAsked, { email: typed })
  return parsed.ok ? parsed.value : { email: null, typed, error: parsed.errors.email }
}
