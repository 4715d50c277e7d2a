import type { Booking } from '#app/booking/bookings.server.ts'
import { withCode } from '#app/codes/code.ts'
import type { Service, ServiceReference } from '#app/content/services.ts'
import {
  correctedQuote,
  isOtherTravel,
  type Priced,
  repricedQuote,
} from '#app/quote/corrected-quote.ts'
import { correctedService } from '#app/quote/corrected-service.server.ts'
import {
  ADD_ONS_MAX,
  type AddOns,
  countPeople,
  isBridal,
  NOBODY,
  type People,
  usualPeople,
} from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import { quoteOf } from '#app/quote/quote-of.ts'
import { presentService, priceLists } from '#app/quote/quote-request.server.ts'
import { minutesFor } from '#app/quote/request-details.ts'
import type { AppointmentCorrection } from './manual-booking.schema.ts'

type Correction = Omit<AppointmentCorrection, 'seen' | 'mailClient'>

/** A price and a length that go together; the price is null where none was promised. */
interface Terms {
  quote: Quote | null
  durationMinutes: number
}

/** What a correction makes of an appointment, on the promised terms or on those of now. */
interface CorrectedDetails {
  service: ServiceReference
  people: People | null
  addOns: AddOns
  /** Whether it is for another service or for other people. */
  isOtherWork: boolean
  /** Whether the artist drives to another place. */
  isOtherTravel: boolean
  promised: Terms
  /** By the price lists of now; null for a service that was removed. */
  today: Terms | null
}

/** Reads what a correction changes; what it leaves alone stays as it was promised. Null for an unknown service. */
export function correctedDetails(booking: Booking, to: Correction): CorrectedDetails | null {
  const service = correctedService(to.service, booking)
  if (!service) return null
  const present = presentService(service)
  const { place, postalCode } = to
  const people = peopleAfter(booking, to, service)
  const addOns = addOnsAfter(booking, to)
  const after: Priced = { serviceId: service.serviceId, place, postalCode, people, addOns }
  const isOtherService = service.serviceId !== booking.serviceId
  const isOtherWork = isOtherService || people !== booking.people
  const otherTravel = isOtherTravel(booking, after)
  const isPriced = isOtherWork || otherTravel || addOns !== booking.addOns

  const lists = priceLists()
  const asked = present ?? removed(service, booking)
  const listed = quoteOf({ ...after, service: { ...asked, name: service.service } }, lists)
  const quote = present ? listed : withPromisedService(listed, booking.quote)
  const minutes = present ? minutesFor(present, people, lists.services) : booking.durationMinutes
  return {
    ...{ service, people, addOns, isOtherWork, isOtherTravel: otherTravel },
    promised: {
      quote:
        booking.quote && isPriced
          ? withCode(correctedQuote(booking.quote, quote, booking, after), booking.code)
          : booking.quote,
      durationMinutes: isOtherWork ? minutes : booking.durationMinutes,
    },
    today: present && {
      quote: withCode(repricedQuote(booking.quote, quote, booking, after), booking.code),
      durationMinutes: minutes,
    },
  }
}

/** The people as they are, the very same object, unless the form counts others or the service is for others. */
function peopleAfter(
  booking: Booking,
  { bride = 0, attendants = 0, mothers = 0, juniors = 0 }: Correction,
  service: ServiceReference,
): People | null {
  const people: People = { bride, attendants, mothers, juniors }
  const counted = booking.people ?? NOBODY
  const isSame = (Object.keys(NOBODY) as (keyof People)[]).every(
    (role) => people[role] === counted[role],
  )
  if (isSame && service.serviceId === booking.serviceId) return booking.people
  const id = presentService(service)?.id ?? service.serviceId ?? ''
  if (!isBridal({ id })) return null
  if (countPeople(people) === 0) return usualPeople({ id })
  return isSame && booking.people ? booking.people : people
}

/** The add-ons as they are, the very same object, unless the form counts others. */
function addOnsAfter({ addOns: before }: Booking, to: Correction): AddOns {
  const { lashes = before.lashes, ownLashes = before.ownLashes, trial = before.trial } = to
  const addOns: AddOns = { lashes, ownLashes, trial }
  const isSame = (Object.keys(ADD_ONS_MAX) as (keyof AddOns)[]).every(
    (one) => addOns[one] === before[one],
  )
  return isSame ? before : addOns
}

/** What stands for a service of which nothing is known but that it was promised. */
function removed({ service, serviceId }: ServiceReference, { durationMinutes }: Booking): Service {
  return {
    ...{ id: serviceId ?? '', name: service, minutes: durationMinutes, offered: false },
    ...{ allow: '', about: '', prices: { studio: 0, weddingDay: 0, mobile: 0 } },
  }
}

/** A removed service has no price but the one it was promised at. */
function withPromisedService(listed: Quote, promised: Quote | null): Quote {
  const kept = promised?.lines.filter(({ item }) => item === 'service') ?? []
  return { ...listed, lines: [...kept, ...listed.lines.filter(({ item }) => item !== 'service')] }
}
