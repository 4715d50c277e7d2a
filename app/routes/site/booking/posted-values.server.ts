import { content } from '#app/content/current.server.ts'
import { findService } from '#app/content/services.ts'
import { textOf } from '#app/platform/validation.ts'
import { ADD_ONS_MAX, PEOPLE_MAX } from '#app/quote/party.ts'

/** An address is no place for them. */
const PRIVATE_FIELDS = ['name', 'email', 'phone', 'address', 'notes', 'onBehalfOf']

/** What decides about price and times, as the address may name it. */
export const ASKED_FIELDS = [
  ...['service', 'date', 'time', 'place', 'postalCode', 'code'],
  ...Object.keys(PEOPLE_MAX),
  ...Object.keys(ADD_ONS_MAX),
]

/** What was typed, by field; a service that is not offered is no value of the list. */
export function valuesOf(form: FormData): Record<string, string> {
  const fields = [...PRIVATE_FIELDS, ...ASKED_FIELDS, 'readyBy', 'artists', 'idempotencyKey']
  const values = Object.fromEntries(fields.map((field) => [field, textOf(form, field).trim()]))
  return { ...values, service: findService(content('services'), values.service ?? '')?.name ?? '' }
}

/**
 * What was chosen as the query of an address, to be shared and reloaded; null where something is typed
 * that an address is no place for.
 */
export function chosenQuery(form: FormData): URLSearchParams | null {
  if (PRIVATE_FIELDS.some((field) => textOf(form, field).trim())) return null
  const said = Object.entries(valuesOf(form)).filter(
    ([name, value]) => value !== '' && isInAddress(name, value),
  )
  return new URLSearchParams(said)
}

/** What the address keeps beside service and day, where it is not what is usual. */
function isInAddress(name: string, value: string): boolean {
  return name in DEFAULTS
    ? value !== DEFAULTS[name as keyof typeof DEFAULTS]
    : name !== 'idempotencyKey'
}

const DEFAULTS = {
  place: 'studio',
  bride: '0',
  attendants: '0',
  mothers: '0',
  juniors: '0',
} as const
