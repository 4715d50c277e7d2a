import type { FieldErrors } from '#app/platform/validation.ts'
import { type AddOns, countPeople, isBridal, NO_ADD_ONS } from '#app/quote/party.ts'
import { type AskedService, presentService, quoteRequest } from '#app/quote/quote-request.server.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import type { ManualBooking } from './manual-booking.schema.ts'

/** What the artist enters that decides about price and length. */
type ManualDetails = { service: AskedService } & Pick<
  ManualBooking,
  'place' | 'address' | 'postalCode' | 'bride' | 'attendants' | 'mothers' | 'juniors'
>

/** With the service that was found for it. */
export interface PricedDetails extends RequestDetails {
  serviceId: string
}

/** Where, for whom and at what price; nobody is named for a service that is for one person. */
export function detailsOf(
  { service, place, address, postalCode, ...counted }: ManualDetails,
  addOns: AddOns = NO_ADD_ONS,
): { ok: true; value: PricedDetails } | { ok: false; errors: FieldErrors } {
  const { bride = 0, attendants = 0, mothers = 0, juniors = 0 } = counted
  const people = { bride, attendants, mothers, juniors }
  const found = presentService(service)
  const isParty = found !== null && isBridal(found) && countPeople(people) > 0
  const asked = { service, place, postalCode, addOns, people: isParty ? people : null }
  const quoted = quoteRequest(asked, 'artist')
  if (!quoted.ok) return quoted
  const { ok: _ok, ...priced } = quoted
  const untold = { clientNotes: null, onBehalfOf: null, readyBy: null }
  return { ok: true, value: { ...priced, ...untold, addOns, place, address, postalCode } }
}
