import { z } from 'zod'
import {
  addressField,
  peopleFields,
  placeField,
  postalCodeField,
  readyByField,
  requestedParty,
} from '#app/requests/request-booking.schema.ts'

const numberField = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)
  .nullable()
  .catch(null)

/** The party that a client asks for on their page; `seen` and `total` are what they were shown, null where that is not known. */
export const ownPartyForm = z
  .object({
    ...peopleFields,
    readyBy: readyByField,
    place: placeField,
    address: addressField,
    postalCode: postalCodeField,
    seen: numberField,
    total: numberField,
  })
  .refine(({ place, address }) => place !== 'mobile' || address !== null, {
    path: ['address'],
    error: 'Please enter the address I should come to',
  })
  .transform(({ bride, attendants, mothers, juniors, seen, total, ...party }) => ({
    party: { ...party, ...requestedParty({ bride, attendants, mothers, juniors }) },
    shown: { seen, total },
  }))
