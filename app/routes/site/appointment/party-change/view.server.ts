import type { Booking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Place } from '#app/content/services.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import { whyNoPartyChange } from '#app/moves/change-own-party.server.ts'
import {
  type AskedParty,
  isOtherParty,
  NO_ROOM,
  plannedParty,
  roomFor,
} from '#app/moves/planned-party.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { isBridal, NOBODY, type People } from '#app/quote/party.ts'
import { presentService } from '#app/quote/quote-request.server.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { sheetOf } from '#app/routes/site/party/sheet.server.ts'
import { roleMinutes } from '#app/weddings/morning.ts'
import { freeReadyBysOn } from '#app/weddings/other-mornings.server.ts'
import { readyByChoices } from '#app/weddings/ready-by-at.ts'
import { appointmentView } from '../view.server.ts'

export type PartyChangeView = Awaited<ReturnType<typeof partyChangeView>>

/** The party of an appointment as its client may change it, and with `asked` what would come of that. */
export async function partyChangeView(
  booking: Booking,
  asked: AskedParty | null,
  now: Temporal.Instant,
) {
  const standing = { ...booking, alternative: standingAlternative(booking, now) }
  const service = presentService(booking)
  const party = asked ?? booking
  const refusal = whyNoPartyChange(standing, now)
  const planned = asked && !refusal ? await outcomeOf(standing, asked, now) : null
  return {
    appointment: await appointmentView(booking, now),
    refusal,
    seen: booking.calendarSequence,
    values: valuesOf(party),
    minutes: roleMinutes(content('services')),
    hasPeople: service !== null && isBridal(service),
    readyBys: isMorning(booking) ? readyByChoices(party.readyBy ?? booking.readyBy) : null,
    places: placesOf(booking, service !== null && isBridal(service)),
    errors: planned && !planned.ok ? planned.errors : ({} as FieldErrors),
    planned: planned?.ok ? planned.shown : null,
  }
}

async function outcomeOf(booking: Booking, asked: AskedParty, now: Temporal.Instant) {
  const outcome = await plannedParty(database(), booking, asked)
  if (!outcome.ok) return outcome
  const { booking: after, plan } = outcome
  if (!isOtherParty(booking, after)) return { ok: false as const, errors: { form: AS_IT_IS } }
  const room = await roomFor(database(), booking, after, now)
  if (room !== 'free') return { ok: false as const, errors: await noRoom(booking, after, now) }
  const { date: today } = localNow(now, config().timeZone)
  const { retainer } = await moneyOf(database(), booking, today)
  return {
    ok: true as const,
    shown: {
      values: valuesOf(after),
      people: after.people,
      totalBefore: booking.quote?.total ?? null,
      quote: after.quote,
      place: after.place,
      begins: after.time,
      beginsBefore: booking.time,
      readyBy: after.readyBy,
      isMorning: isMorning(after),
      retainer: retainer?.amount ?? null,
      sheet: plan && sheetOf(after, plan),
    },
  }
}

/** Why the day has no room, and at which other ready-by times of it there is some. */
async function noRoom(
  before: Booking,
  after: Booking,
  now: Temporal.Instant,
): Promise<FieldErrors> {
  const { date, readyBy, people, place, postalCode } = after
  const wanted = { date, people, place, postalCode, without: before.id }
  const others =
    isMorning(after) && readyBy ? await freeReadyBysOn({ ...wanted, readyBy }, now) : []
  const instead =
    others.length > 0
      ? ` There is if you’re ready by ${others.map((time) => formatTime(time)).join(' or ')}.`
      : ' Please call or write to me, and I’ll see what I can do.'
  return { people: `${NO_ROOM}${instead}` }
}

const AS_IT_IS = 'That’s how it is now. Change something, then look at the price.'

/** A party as the controls of a form have it. */
function valuesOf({ people, readyBy, place, address, postalCode }: AskedParty) {
  const counts = Object.entries(people ?? NOBODY).map(([role, count]) => [role, String(count)])
  return {
    ...(Object.fromEntries(counts) as Record<keyof People, string>),
    ...{ readyBy: readyBy ?? '', place, address: address ?? '', postalCode: postalCode ?? '' },
  }
}

function placesOf({ place }: Booking, isForWedding: boolean): Place[] {
  const places: Place[] = isForWedding ? ['studio', 'weddingDay', 'mobile'] : ['studio', 'mobile']
  return places.includes(place) ? places : [place, ...places]
}
