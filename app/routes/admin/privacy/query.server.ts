import { parseFields } from '#app/platform/validation.ts'
import { isOwnAddress } from '#app/privacy/find-person.server.ts'
import { personOnPage } from '#app/privacy/person.schema.ts'

const OWN = 'This is your own address. You can’t export or erase it'

/** Whose data the address asks for: nobody's, an address that is none with its error, or theirs. */
export function readPersonQuery(
  search: URLSearchParams,
): { email: null; typed: string; error: string | undefined } | { email: string } {
  const typed = search.get('email') ?? ''
  if (!search.has('email')) return { email: null, typed, error: undefined }
  const parsed = parseFields(personOnPage, { email: typed })
  if (!parsed.ok) return { email: null, typed, error: parsed.errors.email }
  return isOwnAddress(parsed.value.email) ? { email: null, typed, error: OWN } : parsed.value
}
