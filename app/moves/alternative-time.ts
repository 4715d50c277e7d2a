import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Buffers } from '#app/booking/times/buffers.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { type CodeTerms, withCode } from '#app/codes/code.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { PartyInMail } from '#app/mail/shared/appointment-mail.ts'
import { repricedQuote } from '#app/quote/corrected-quote.ts'
import type { AddOns } from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'

/** What the client of a confirmed appointment asks for, or what the artist offers to a request. */
export const ALTERNATIVE_KINDS = ['proposal', 'offer'] as const

export type AlternativeKind = (typeof ALTERNATIVE_KINDS)[number]

/** What the client of a confirmed appointment wants it to be: who, by when and where, as it was priced when they asked. */
export interface ProposedParty
  extends Buffers,
    Pick<
      RequestDetails,
      'people' | 'readyBy' | 'place' | 'address' | 'postalCode' | 'durationMinutes'
    > {
  quote: Quote
  /** The plan of the morning; null unless it is a wedding morning. */
  plan: MorningPlan | null
}

/** Another time that an appointment holds beside its own; one at a time. */
export interface AlternativeTime extends StartTime {
  kind: AlternativeKind
  /** Another party that is asked for; without it the time alone. */
  party?: ProposedParty
  /** ISO 8601 instant at which it ends by itself. */
  until: string
}

/** So many hours an alternative is held at most: section 14 of the product's contract. */
export const ALTERNATIVE_HOURS: Record<AlternativeKind, number> = { proposal: 72, offer: 48 }

/** How an appointment stands, as far as its times go. */
export interface TimesState {
  status: BookingStatus
  alternative: AlternativeKind | null
}

/**
 * All that can happen to the times of an appointment: what its client does, what the artist does, and
 * what the clock does.
 */
export const TIME_ACTS = [
  'ask',
  'withdraw',
  'take-offer',
  'keep-time',
  'offer',
  'accept',
  'decline',
  'confirm',
  'cancel',
  'move',
  'expire',
] as const

export type TimeAct = (typeof TIME_ACTS)[number]

interface TimesChange extends TimesState {
  /** Which time is its own afterwards: the one it had, its alternative, or the one that the act names. */
  takes: 'own' | 'alternative' | 'named'
}

/**
 * What an act does to an appointment, or null where it cannot be done. A request moves at once when its
 * client asks; a confirmed appointment keeps its time until the artist has answered. Whatever settles
 * the status or the time ends an alternative.
 */
export function changeOfTimes(state: TimesState, act: TimeAct): TimesChange | null {
  return CHANGES[`${state.status} ${state.alternative ?? 'alone'}`]?.[act] ?? null
}

const to = (
  status: BookingStatus,
  takes: TimesChange['takes'] = 'own',
  alternative: AlternativeKind | null = null,
): TimesChange => ({ status, takes, alternative })

const CHANGES: Record<string, Partial<Record<TimeAct, TimesChange>>> = {
  'pending alone': {
    ask: to('pending', 'named'),
    offer: to('pending', 'own', 'offer'),
    confirm: to('confirmed'),
    cancel: to('cancelled'),
    move: to('pending', 'named'),
  },
  'pending offer': {
    'take-offer': to('confirmed', 'alternative'),
    'keep-time': to('pending'),
    expire: to('pending'),
    confirm: to('confirmed'),
    cancel: to('cancelled'),
    move: to('pending', 'named'),
  },
  'confirmed alone': {
    ask: to('confirmed', 'own', 'proposal'),
    cancel: to('cancelled'),
    move: to('confirmed', 'named'),
  },
  'confirmed proposal': {
    accept: to('confirmed', 'alternative'),
    decline: to('confirmed'),
    withdraw: to('confirmed'),
    expire: to('confirmed'),
    cancel: to('cancelled'),
    move: to('confirmed', 'named'),
  },
  'cancelled alone': {
    confirm: to('confirmed'),
    move: to('cancelled', 'named'),
  },
}

/** When an alternative ends by itself: after its hours, or at the earlier of both starts. */
export function alternativeEnd(
  kind: AlternativeKind,
  { madeAt, starts }: { madeAt: Temporal.Instant; starts: readonly Temporal.Instant[] },
): Temporal.Instant {
  return [madeAt.add({ hours: ALTERNATIVE_HOURS[kind] }), ...starts].reduce((first, other) =>
    Temporal.Instant.compare(other, first) < 0 ? other : first,
  )
}

/** An appointment as far as its alternative may change it. */
type Changeable = Omit<ProposedParty, 'quote' | 'plan'> &
  StartTime & {
    serviceId: string | null
    addOns: AddOns
    quote: Quote | null
    code: CodeTerms | null
  }

/**
 * The appointment as its alternative would have it. A party keeps the prices it was asked for at, beside the lines
 * that the artist has added to the appointment by now.
 */
export function atAlternative<Held extends Changeable>(
  held: Held,
  { date, time, party }: AlternativeTime,
): Held {
  if (!party) return { ...held, date, time }
  const { plan: _plan, quote: asked, ...rest } = party
  const changed = { ...held, date, time, ...rest }
  const listed = { ...asked, lines: asked.lines.filter(({ item }) => item !== 'own') }
  const quote = withCode(repricedQuote(held.quote, listed, held, changed), held.code)
  return { ...changed, quote }
}

/** A party as a mail names it. */
export function partyInMail(
  party: Omit<PartyInMail, 'total'> & { quote: Quote | null },
): PartyInMail {
  const { people, readyBy, place, address, postalCode, quote } = party
  return { people, readyBy, place, address, postalCode, total: quote?.total ?? null }
}

/**
 * The alternative of an appointment whose start moves within its day, because it takes longer or shorter:
 * as much earlier or later, where it stays on its day. A party stays at the time it was asked for.
 */
export function shiftedAlternative(
  alternative: AlternativeTime | null,
  from: TimeOfDay,
  to: TimeOfDay,
): AlternativeTime | null {
  if (!alternative || alternative.party) return alternative
  const minutes = minutesOf(alternative.time) + minutesOf(to) - minutesOf(from)
  if (minutes < 0 || minutes >= DAY_MINUTES) return alternative
  return { ...alternative, time: timeFromMinutes(minutes) }
}

/** The alternative while it stands at that moment; one that is over counts no more, deleted or not. */
export function standingAlternative(
  { alternative }: { alternative: AlternativeTime | null },
  now: Temporal.Instant,
): AlternativeTime | null {
  if (!alternative) return null
  return Temporal.Instant.compare(now, Temporal.Instant.from(alternative.until)) < 0
    ? alternative
    : null
}

export const OFFERED_ALREADY = 'You already offered a time. It is held until the client answers.'

/** Why a request cannot be offered another time, in a sentence; null where it can. */
export function whyNoOffer({
  status,
  held,
  email,
}: {
  status: BookingStatus
  held: boolean
  email: string
}): string | null {
  if (status !== 'pending' || !held)
    return 'Only a request that waits for your answer and holds its time can be offered another time.'
  return email === '' ? 'There is no email address to send the offer to. Please call them.' : null
}
