import { data } from 'react-router'
import { nextStepWords } from '#app/agreements/agreement.ts'
import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import { readWords } from '#app/agreements/read-words.server.ts'
import { answerPromisedTo } from '#app/appointments/answer-promised.server.ts'
import {
  isMailedOfOwnCancel,
  mayStillCancel,
} from '#app/appointments/change-booking-status.server.ts'
import { reachesArtist } from '#app/booking/booking-limits.ts'
import { type Booking, findBookingByToken } from '#app/booking/bookings.server.ts'
import { isPrivatePageOver } from '#app/booking/private-links.ts'
import { cancelHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { cardOffer } from '#app/cards/card-payment.ts'
import { cardsAreOn } from '#app/cards/stripe.server.ts'
import { content, refreshPiece } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { type CalendarDate, weekdayName } from '#app/kernel/calendar-date.ts'
import { formatMoment, formatPartOfDay } from '#app/kernel/format-moment.ts'
import { endOf, instantOf, isPast, localNow } from '#app/kernel/local-time.ts'
import { LOCALE } from '#app/kernel/locale.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { atAlternative, standingAlternative } from '#app/moves/alternative-time.ts'
import { whyNoPartyChange } from '#app/moves/change-own-party.server.ts'
import { mayMove } from '#app/moves/times-to-move.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { config } from '#app/platform/config.server.ts'
import { remembered } from '#app/platform/remembered.ts'
import { presentName } from '#app/quote/quote-request.server.ts'
import { readyByAt } from '#app/weddings/ready-by-at.ts'
import { endingView } from './ending.server.ts'
import { lookView } from './look/view.server.ts'
import { weddingView } from './wedding/wedding.server.ts'
import { wordsView } from './words/view.server.ts'

/** What the client sees of their appointment. */
export type AppointmentView = Awaited<ReturnType<typeof appointmentView>>

/**
 * How it stands with an appointment for its client: `unheld` while the button in the mail must be
 * pressed to keep the time, `queued` where it was but new clients hold their share, `over` once a confirmed one has begun, `missed` once a request has
 * whose answer never came.
 */
export type AppointmentState =
  | 'unheld'
  | 'queued'
  | 'pending'
  | 'confirmed'
  | 'cancelled'
  | 'over'
  | 'missed'

/** The appointment that the link names; null for any other link, and from 12 months after its day. */
export async function findAppointment(token: string): Promise<Booking | null> {
  const booking = await findBookingByToken(database(), token)
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  return booking && !isPrivatePageOver(booking.date, today) ? booking : null
}

/** The appointment that the link names; throws the answer 404 for any other link. */
export async function requireAppointment(token: string): Promise<Booking> {
  const booking = await findAppointment(token)
  if (booking) return booking
  throw data(null, { status: 404 })
}

/** What every page of the private link shows; no cache keeps it. */
export async function shownAppointment(token: string) {
  const view = await appointmentView(await requireAppointment(token), Temporal.Now.instant())
  return data(view, { headers: { 'Cache-Control': 'no-store' } })
}

export async function appointmentView(booking: Booking, now: Temporal.Instant) {
  const { name, email, service, date, time, durationMinutes, readyBy } = booking
  const { place, address, postalCode, people, addOns, clientNotes, onBehalfOf, quote } = booking
  const { timeZone } = config()
  const startsAt = instantOf(date, time, timeZone)
  const state = stateOf(booking, now)
  const today = localNow(now, timeZone).date
  const money = await moneyShown(booking, today)
  const agreement = await agreementView(booking, today)
  const standing = { ...booking, alternative: standingAlternative(booking, now) }
  return {
    state,
    token: booking.privateToken,
    name,
    firstName: firstNameOf(name),
    email,
    service,
    presentService: presentName(booking),
    date,
    time,
    readyBy,
    durationMinutes,
    endsAt: localNow(endOf(date, time, durationMinutes, timeZone), timeZone).time,
    place,
    address,
    postalCode,
    people,
    addOns,
    clientNotes,
    onBehalfOf,
    quote,
    money,
    agreement,
    /** What is left to do for the client, in the words of a button; null for nothing. */
    nextStep:
      state === 'confirmed'
        ? nextStepWords({
            signs: agreement.open !== null,
            pays: (money.retainer?.left ?? 0) > 0,
          })
        : null,
    takesCards: cardsAreOn(),
    /** What can be paid by card on this page now; null for nothing, and while cards are off. */
    card: cardsAreOn() && booking.status === 'confirmed' ? cardOffer(money) : null,
    /** The artist's zone as people call it, such as 'Eastern Time'. */
    zoneName: zoneName(timeZone),
    words: state === 'over' ? await wordsView(booking, now) : null,
    answerBy: state === 'pending' ? answerWords(booking) : null,
    ending: state === 'cancelled' ? await endingView(booking) : null,
    cancel: cancelling(booking, state, startsAt, now),
    wedding: await weddingView(booking, now),
    mayMove: mayMove(booking, now),
    mayChangeParty: whyNoPartyChange(standing, now) === null,
    needsProof: needsProof(booking),
    alternative: alternativeView(booking, now),
    look: await lookView(booking, now),
  }
}

/** What the client sees of the money: never a note of the artist's. */
async function moneyShown(booking: Booking, today: CalendarDate) {
  const { payments, balance, retainer, receipts } = await moneyOf(database(), booking, today)
  return {
    payments: payments.map(({ id, on, way, amount }) => ({ id, on, way, amount })),
    balance,
    retainer,
    howToPay: content('policies').retainer.words,
    receipts: receipts.map(({ number, kind }) => ({ number, kind })),
  }
}

function stateOf(booking: Booking, now: Temporal.Instant): AppointmentState {
  const { status, held, date, time } = booking
  if (status === 'cancelled') return 'cancelled'
  if (!reachesArtist(booking)) return 'unheld'
  if (!isPast(date, time, now, config().timeZone)) return held ? status : 'queued'
  return status === 'confirmed' ? 'over' : 'missed'
}

/** By when the request is answered, and the weekday of that; null where nothing is promised. */
function answerWords(booking: Booking) {
  const end = answerPromisedTo(booking)
  if (!end) return null
  const { timeZone } = config()
  return {
    moment: formatPartOfDay(end, timeZone),
    weekday: weekdayName(localNow(end, timeZone).date),
  }
}

/** The other time that stands open, and until when both are held; null for none. */
function alternativeView(booking: Booking, now: Temporal.Instant) {
  const alternative = standingAlternative(booking, now)
  if (!alternative) return null
  const { kind, date, time, until, party } = alternative
  const readyBy = party ? party.readyBy : readyByAt(booking, time)
  return {
    ...{ kind, date, time, readyBy, until: formatMoment(until, config().timeZone, 'day') },
    /** The party that was asked for; null where it is the time alone. */
    party: party ? partyView(atAlternative(booking, alternative)) : null,
  }
}

/** A party as the page names it. */
function partyView(booking: Booking) {
  const { people, place, address, postalCode, quote } = booking
  return { people, place, address, postalCode, quote }
}

/** Whether the client may cancel here, until when, and who is mailed of it; null when nothing is left to cancel. */
function cancelling(
  booking: Booking,
  state: AppointmentState,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
) {
  if (state === 'cancelled' || state === 'over' || state === 'missed') return null
  const cancelHours = cancelHoursOf(booking)
  return {
    isAllowed: state === 'unheld' || state === 'queued' || mayStillCancel(booking, now),
    hours: cancelHours,
    /** Null for a request: it can be taken back until it begins or is answered. */
    until:
      state === 'confirmed'
        ? formatMoment(startsAt.subtract({ hours: cancelHours }), config().timeZone, 'day')
        : null,
    isMailed: isMailedOfOwnCancel(booking),
  }
}

/** The same all year, so it is asked for once. */
const zoneName = remembered((timeZone) => {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
})

/** What the client is asked to sign, and what they have signed. */
async function agreementView(booking: Booking, today: CalendarDate) {
  await refreshPiece(database(), 'agreement')
  const agreement = await agreementOf(database(), booking, today)
  const { isOpen, dueOn, isOverdue, version, signatures } = agreement
  const { title, words } = content('agreement')
  return {
    open:
      isOpen && dueOn
        ? {
            version,
            title,
            blocks: readWords(words),
            dueOn,
            isOverdue,
            again: signatures.length > 0,
          }
        : null,
    signed: signatures.map(({ number, name, signedAt, ...signature }) => ({
      number,
      name,
      title: signature.title,
      when: formatMoment(signedAt, config().timeZone),
    })),
  }
}
