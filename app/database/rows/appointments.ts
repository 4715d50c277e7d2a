import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Place } from '#app/content/services.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { LookEvent } from './look-briefs.ts'
import type { WeddingEvent } from './weddings.ts'

/** Rows as `tables.ts` describes them. */

export interface BookingRow {
  id: string
  name: string
  email: string
  /** The key of its client where it has no email address of its own; else null. */
  clientKey: string | null
  phone: string
  /** What it was called when it was promised. */
  service: string
  /** Which service that is, whatever it is called now; null for one that was never of the list. */
  serviceId: string | null
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  createdAt: string
  updatedAt: string | null
  sendConfirmation: number
  /** The unguessable part of the client's private address: 256 bits, base64url. */
  privateToken: string
  /** SEQUENCE of the calendar file (RFC 5545 3.8.7.4): raised by each change the client is told of. */
  calendarSequence: number
  /** The artist's own notes: in no mail, and in no answer to anybody else. */
  notes: string | null
  /** How often the artist was reminded of the request: 0 to 2. */
  nudges: number
  /** 1 when the artist added it: then nobody waits for an answer. */
  byHand: number
  /** 0 while a request holds nothing and waits for the button in its mail. */
  held: number
  /** Keyed hash of the mailbox, by which requests of unknown addresses are counted; null when imported. */
  requesterHash: string | null
  /** Hours after which a request is released, as its client was told; 0 for never, null where none were kept. */
  pendingHours: number | null
  /** Until how many hours before it the client may cancel, as the confirmation said; null where none were kept. */
  cancelHours: number | null
  /** When the button in its own email was used, or the artist first confirmed it; null until then. */
  provedAt: string | null
  /** Over the share of new clients it holds no time, and waits for its client's button or for the artist; else null. */
  overShare: 'button' | 'artist' | null
  place: Place
  address: string | null
  postalCode: string | null
  /** JSON of `People`; null for the services that are for one person. */
  people: string | null
  /** JSON of `AddOns`; null for none. */
  addOns: string | null
  /** What the client wants the artist to know. */
  clientNotes: string | null
  onBehalfOf: string | null
  readyBy: TimeOfDay | null
  /** JSON of the `Quote` that was promised; null when none was. */
  quote: string | null
  /** The quote's total in whole cents, for sums over many; null without a quote. */
  quotedCents: number | null
  /** The code it was made with, and JSON of its `CodeTerms`; null for none. */
  codeId: string | null
  codeTerms: string | null
  durationMinutes: number
  /** Minutes kept free before and after it, whole half hours. */
  bufferBefore: number
  bufferAfter: number
  /** Another time that is held beside its own, and until when (an instant); all null for none. */
  alternativeKind: 'proposal' | 'offer' | null
  alternativeDate: CalendarDate | null
  alternativeTime: TimeOfDay | null
  alternativeUntil: string | null
  /** JSON of the `ProposedParty` that a client asks for instead, and what SQL needs of it; null for another time alone. */
  alternativeParty: string | null
  alternativeMinutes: number | null
  alternativeBufferBefore: number | null
  alternativeBufferAfter: number | null
  /** The instant at which an answered request gives back what it no longer needs, unless the answer is undone. */
  freesAt: string | null
}

/** What happened to a booking, and when. Rows are added, never changed; they go with the booking. */
export interface BookingEventRow {
  id: string
  bookingId: string
  at: string
  what:
    | 'requested'
    | 'added'
    | 'held'
    | 'confirmed'
    | 'cancelled'
    | 'moved'
    | 'released'
    | 'repriced'
    | 'undone'
    | 'corrected'
    | 'signed'
    | 'asked-to-sign'
    | WeddingEvent
    | 'move-asked'
    | 'move-declined'
    | 'move-withdrawn'
    | 'move-expired'
    | 'offered'
    | 'offer-declined'
    | 'offer-expired'
    | LookEvent
  /** 'desk' is what the product does by itself. */
  by: 'client' | 'artist' | 'desk'
  /** What the appointment was for after it; of a proposal or an offer, the other time. */
  date: CalendarDate
  time: TimeOfDay
  /** The artist's words: why they went beyond their own rules, or what they told the client; null for none. */
  reason: string | null
  /** What the booking was before; null where the event left it as it was. */
  statusBefore: BookingStatus | null
  /** JSON of what the booking was before an act of the artist's that can be undone; null for what cannot be. */
  before: string | null
}

/**
 * One reserved half hour. (date, cell) is the primary key: a second holder cannot be stored. Its holder is
 * a booking, or an entry of the waiting list to which the time is offered; a check refuses both and neither.
 */
export interface BookingCellRow {
  date: CalendarDate
  cell: TimeOfDay
  bookingId: string | null
  waitlistEntryId: string | null
}

/** A secret address at which a phone's calendar reads the appointments. */
export interface CalendarFeedRow {
  /** SHA-256 of the token, base64url: the token itself is never stored. */
  tokenHash: string
  createdAt: string
  /** When it was last asked for, to the hour; null when never. */
  lastReadAt: string | null
}
