import { type TakenTime, takenTimesOn } from '#app/booking/blocked-times.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { openOnDay, pendingHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { bufferSpans } from '#app/booking/times/buffers.ts'
import { halfHoursOf } from '#app/booking/times/cells.ts'
import { spanOfAppointment, spanOfBlock } from '#app/booking/times/day-plan.ts'
import { isWithin } from '#app/booking/times/slots.ts'
import { appointmentsOn } from '#app/booking/upcoming.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { countPeople } from '#app/quote/party.ts'
import { answerBy } from '#app/requests/answer-by.ts'
import { fitWords, requestFit } from '#app/requests/request-fit.ts'
import {
  otherTimeWords,
  placeWords,
  priceWords,
  untilWords,
} from '#app/routes/admin/shared/booking-words.ts'

export type RequestView = Awaited<ReturnType<typeof requestView>>[number]

/** Requests as their cards show them: by when to answer, how each goes with its day, and what stands in its way. */
export async function requestView(
  db: Database,
  requests: readonly Booking[],
  now: Temporal.Instant,
) {
  const { timeZone } = config()
  const tomorrow = addDays(dateAt(now), 1)
  const blocked = await takenTimesOn(
    db,
    requests.map(({ date }) => date),
  )
  const sensitivities = await sensitivitiesAt(db, requests)
  const days = Map.groupBy(
    await appointmentsOn(db, [...new Set(requests.map(({ date }) => date))]),
    ({ date }) => date,
  )
  return requests.map((request) => {
    const fit = fitOf(request, days.get(request.date) ?? [], blocked)
    const { id, name, service, date, time, place, people, quote } = request
    const created = Temporal.Instant.from(request.createdAt)
    const startsAt = instantOf(date, time, timeZone)
    return {
      ...{ id, name, service, date, time },
      faces: people && countPeople(people) > 1 ? countPeople(people) : null,
      place: placeWords(place),
      price: priceWords(quote),
      isTomorrow: date === tomorrow,
      since: created.epochMilliseconds,
      answerBy: answerBy({ createdAt: created, startsAt }, pendingHoursOf(request), now, timeZone),
      offered: offeredWords(request, now),
      sensitivities: sensitivities.get(id) ?? null,
      obstacle:
        (request.held ? null : HOLDS_NOTHING) ??
        obstacleOf(request, blocked) ??
        (fit.keptFreeFor && `Overlaps the time kept free for ${fit.keptFreeFor}`),
      fit: { words: fitWords(fit), isFull: fit.isFull },
      expectedVersion: request.calendarSequence,
    }
  })
}

const HOLDS_NOTHING =
  'Holds no time: new clients already hold their share of this week, or of this email domain. Confirm to take the time if it is free.'

function fitOf(
  { id, date, time, durationMinutes }: Booking,
  sameDay: Awaited<ReturnType<typeof appointmentsOn>>,
  blocked: readonly TakenTime[],
) {
  const others = sameDay.filter((one) => one.id !== id)
  return requestFit(
    spanOfAppointment(time, durationMinutes),
    others.map((one) => ({
      name: one.name,
      isConfirmed: one.status === 'confirmed',
      buffers: bufferSpans(one),
      ...spanOfAppointment(one.time, one.durationMinutes),
    })),
    blocked.filter((block) => block.date === date).map(spanOfBlock),
    openOnDay(date).open,
  )
}

/** The time that is offered instead, and until when it is held; null for none. */
function offeredWords(request: Booking, now: Temporal.Instant): string | null {
  const offer = standingAlternative(request, now)
  const words = otherTimeWords(offer)
  return offer && `${words}, held until ${untilWords(offer, config().timeZone)}`
}

function obstacleWords({ calendar, reason }: TakenTime): string {
  if (calendar !== undefined) return `You are busy at this time: ${reason ?? 'Busy'} (${calendar})`
  return `You blocked this time${reason ? `: ${reason}` : ''}`
}

/** That the artist has blocked the time since, in a sentence; null when they have not. */
function obstacleOf(
  { date, time, durationMinutes }: Booking,
  blocked: readonly TakenTime[],
): string | null {
  const cells = halfHoursOf(time, durationMinutes).filter(({ daysLater }) => daysLater === 0)
  const range = blocked.find(
    (one) =>
      one.date === date && cells.some(({ cell }) => isWithin(cell, one.startTime, one.endTime)),
  )
  return range ? obstacleWords(range) : null
}

/** The requests of each person as they are shown, in the same order. */
export async function requestsByPerson(
  db: Database,
  people: readonly Booking[][],
  now: Temporal.Instant,
) {
  const views = await requestView(db, people.flat(), now)
  const viewOf = new Map(views.map((view) => [view.id, view]))
  return people.flatMap((person) => {
    const [first, ...more] = person.flatMap(({ id }) => viewOf.get(id) ?? [])
    return first ? { first, more } : []
  })
}
