import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import { notesOf, otherBookingsOf } from '#app/booking/booking-detail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { pendingHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { clientKeyOf } from '#app/clients/client-key.ts'
import { clientsAt } from '#app/clients/clients.server.ts'
import { content } from '#app/content/current.server.ts'
import { PLACES, type Place, priceOf } from '#app/content/services.ts'
import type { Database } from '#app/database/database.server.ts'
import { formatDate, isWeekend } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { formatCents, formatDollars } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { formatUnbrokenDay, unbroken } from '#app/kernel/unbroken-day.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { notesVersion } from '#app/manual-entry/save-notes.server.ts'
import { atAlternative, standingAlternative } from '#app/moves/alternative-time.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { peopleInWords } from '#app/quote/in-words.ts'
import { presentService } from '#app/quote/quote-request.server.ts'
import { answerBy } from '#app/requests/answer-by.ts'
import { isTrialLate, isTrialLeft } from '#app/weddings/trial.ts'
import { trialOf, weddingOfTrial } from '#app/weddings/trials.server.ts'
import { addOnWords, partyChanges, placeWords } from '../../shared/booking-words.ts'
import { ribbonWith } from '../../shared/day/that-day.server.ts'
import { lookView } from '../../shared/look/view.server.ts'
import { requestView } from '../../shared/requests/request-view.server.ts'
import { moneyView } from '../money/money-view.server.ts'
import { morningView } from '../morning/view.server.ts'
import { historyOf } from './history.server.ts'

export type AppointmentFile = Awaited<ReturnType<typeof appointmentFile>>

/** All that the desk knows of an appointment, but never the client's private address. */
export async function appointmentFile(db: Database, booking: Booking) {
  const { id, name, email, phone, service, date, time, status, calendarSequence } = booking
  const notes = (await notesOf(db, id)) ?? ''
  const [client] = await clientsAt(db, [clientKeyOf(booking)])
  const sensitivities = (await sensitivitiesAt(db, [booking])).get(id) ?? null
  return {
    id,
    clientId: client?.id ?? null,
    sensitivities,
    name,
    email,
    phone,
    service,
    minutes: booking.durationMinutes,
    readyBy: booking.readyBy,
    date,
    time,
    end: endLabel(time, booking.durationMinutes),
    isWeekend: isWeekend(date),
    place: booking.place,
    where: [placeWords(booking.place), booking.address, booking.postalCode]
      .filter(Boolean)
      .join(', '),
    address: [booking.address, booking.postalCode].filter(Boolean).join(', ') || null,
    people: booking.people && peopleInWords(booking.people),
    addOns: addOnWords(booking.addOns),
    clientNotes: booking.clientNotes,
    onBehalfOf: booking.onBehalfOf,
    quote: booking.quote,
    agreement: await agreementView(db, booking, Temporal.Now.instant()),
    money: await moneyView(db, booking, Temporal.Now.instant()),
    status,
    held: booking.held,
    otherTime: otherTimeView(booking),
    answerBy: answerWords(booking),
    thatDay: await thatDay(db, booking),
    expectedVersion: calendarSequence,
    prices: presentPrices(booking),
    notes,
    notesVersion: notesVersion(notes),
    others: (await otherBookingsOf(db, booking)).map((other) => ({
      id: other.id,
      when: `${formatDate(other.date, 'long')} at ${formatTime(other.time)}`,
      service: other.service,
      status: other.status,
    })),
    look: await lookView(db, id),
    wedding: await weddingView(db, booking),
    history: await historyOf(db, booking),
  }
}

/** The day of a request that waits, as its rail shows it; null for all others, and once the day is over. */
async function thatDay(db: Database, booking: Booking) {
  const now = Temporal.Now.instant()
  const { status, held, date } = booking
  if (status !== 'pending' || !held || date < dateAt(now)) return null
  const [request] = await requestView(db, [booking], now)
  if (!request) return null
  return { date, day: await ribbonWith(db, booking), obstacle: request.obstacle, fit: request.fit }
}

/** By when a request that waits is to be answered; null for what does not wait, or no longer. */
function answerWords(booking: Booking): string | null {
  const { status, held, createdAt, date, time } = booking
  const { timeZone } = config()
  const now = Temporal.Now.instant()
  const startsAt = instantOf(date, time, timeZone)
  if (status !== 'pending' || !held || Temporal.Instant.compare(startsAt, now) < 0) return null
  const asked = { createdAt: Temporal.Instant.from(createdAt), startsAt }
  return `answer by ${answerBy(asked, pendingHoursOf(booking), now, timeZone).words}`
}

/** The other time that stands open, until when it is held; null for none. */
function otherTimeView(booking: Booking) {
  const open = standingAlternative(booking, Temporal.Now.instant())
  if (!open) return null
  const { kind, date, time, until } = open
  const { durationMinutes } = atAlternative(booking, open)
  return {
    kind,
    /** What another party would change; null where they ask for the time alone. */
    changes: open.party ? partyChanges(booking, open) : null,
    when: `${formatUnbrokenDay(date)}, ${unbroken(`${formatTime(time)} to ${formatTime(endLabel(time, durationMinutes))}`)}`,
    until: formatMoment(until, config().timeZone, 'day'),
  }
}

const PLACE_NAMES: Record<Place, string> = {
  studio: 'In studio',
  weddingDay: 'Wedding day',
  mobile: 'At the client’s place',
}

/** What the service costs now, wherever it is. */
function presentPrices(booking: Booking): { label: string; price: string }[] {
  const service = presentService(booking)
  if (!service) return []
  return PLACES.map((place) => {
    const { priceDollars } = priceOf(service.prices[place], content('prices'))
    return {
      label: PLACE_NAMES[place],
      price: priceDollars === 0 ? 'Free' : formatDollars(priceDollars),
    }
  })
}

/** What makes an appointment a wedding, or the trial of one: its plan and the other appointment. */
async function weddingView(db: Database, booking: Booking) {
  const [trial, wedding] = [await trialOf(db, booking.id), await weddingOfTrial(db, booking.id)]
  const today = dateAt(Temporal.Now.instant())
  const pair = trial ? { trial, wedding: booking } : wedding && { trial: booking, wedding }
  return {
    morning: await morningView(db, booking),
    isTrialAsked: booking.addOns.trial > 0,
    isTrialLeft: pair !== null && isTrialLeft(pair.trial, pair.wedding, today),
    trial: trial && { ...linked(trial), isLate: isTrialLate(trial, booking) },
    wedding: wedding && { ...linked(wedding), isLate: isTrialLate(booking, wedding) },
  }
}

export type WeddingView = Awaited<ReturnType<typeof weddingView>>

function linked({ id, date, time, status }: Booking) {
  return { id, when: `${formatDate(date, 'long')} at ${formatTime(time)}`, status }
}

export type AgreementView = Awaited<ReturnType<typeof agreementView>>

/** What the desk shows of an appointment's agreement; null where there is none. */
async function agreementView(db: Database, booking: Booking, now: Temporal.Instant) {
  const { timeZone } = config()
  const agreement = await agreementOf(db, booking, dateAt(now))
  const { isRequired, isOpen, isOverdue, isReminded, dueOn, signatures, version } = agreement
  if (!isRequired && signatures.length === 0) return null
  return {
    open: isOpen && dueOn ? { due: formatDate(dueOn, 'day'), isOverdue } : null,
    isReminded: isReminded && booking.email !== '',
    canAskAgain: isRequired && !isOpen && booking.status === 'confirmed' && signatures.length > 0,
    version,
    signatures: signatures.map(({ number, name, signedAt, total, ...one }) => ({
      ...{ number, name, when: formatMoment(signedAt, timeZone, 'compact') },
      about: [
        `Version ${one.version}`,
        ...(total ? [`total then ${formatCents(total)}`] : []),
        ...(total === (booking.quote?.total ?? null) ? [] : ['price changed since']),
      ].join(', '),
    })),
  }
}
