import { type AddOns, countPeople, NO_ADD_ONS } from '#app/domain/quote/party.ts'
import { plainDetails, type RequestDetails } from '#app/domain/quote/request-details.ts'
import { content } from '#app/operations/content/current.server.ts'
import { quoteRequest } from '#app/operations/quote/quote-request.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import type { ManualBooking } from './manual-booking.schema.ts'

/** What the artist enters that decides about price and length. */
export type ManualDetails = Pick<
  ManualBooking,
  'service' | 'place' | 'address' | 'postalCode' | 'bride' | 'attendants' | 'mothers' | 'juniors'
>

/** Where, for whom and at what price; nobody is named for a service that is for one person. */
export function detailsOf(
  entry: ManualDetails,
  addOns: AddOns = NO_ADD_ONS,
): { ok: true; value: RequestDetails } | { ok: false; errors: FieldErrors } {
  const plain = plainDetails(entry.service, content('services'))
  const { bride = 0, attendants = 0, mothers = 0, juniors = 0 } = entry
  const people = { bride, attendants, mothers, juniors }
  const { place, address, postalCode } = entry
  const asked = {
    ...{ service: entry.service, place, postalCode, addOns },
    people: plain.people && countPeople(people) > 0 ? people : null,
  }
  const quoted = quoteRequest(asked, 'artist')
  if (!quoted.ok) return quoted
  const { quote, durationMinutes } = quoted
  return {
    ok: true,
    value: {
      ...plain,
      addOns,
      place,
      address,
      postalCode,
      people: quoted.people,
      quote,
      durationMinutes,
    },
  }
}
