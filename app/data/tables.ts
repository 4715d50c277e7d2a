import type { BookingStatus } from '#app/domain/appointments/booking-status.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Place } from '#app/domain/content/services.ts'
import type { MessageStatus } from '#app/domain/messages/message-status.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type {
  KnownDeviceRow,
  OneTimeLinkRow,
  SecondFactorLockRow,
  SecurityEventRow,
} from './rows/accounts.ts'
import type { ClientRow } from './rows/clients.ts'
import type { ContentDraftRow, ContentVersionRow } from './rows/content.ts'
import type { LookBriefRow, LookEvent, LookPhotoRow } from './rows/look-briefs.ts'
import type { PaymentRow, ReceiptRow, ReceiptSeriesRow, RetainerRow } from './rows/payments.ts'
import type { PictureFileRow, PictureRow } from './rows/pictures.ts'
import type {
  CampaignRow,
  ConsentRow,
  LetterDraftRow,
  NewsletterSubscriberRow,
} from './rows/promotions.ts'
import type { ReviewRow } from './rows/reviews.ts'
import type { BlockedTimeRow, RemovedBlockedTimeRow } from './rows/schedule.ts'
import type { IdempotencyKeyRow, MailQueueRow } from './rows/system.ts'
import type { WaitlistEntryRow } from './rows/waitlist.ts'
import type { MorningPlanRow, PartyPageRow, TrialRow, WeddingEvent } from './rows/weddings.ts'

export type { BlockedTimeRow } from './rows/schedule.ts'

/**
 * The rows as they lie in the database, the same on SQLite and PostgreSQL. Column names are the
 * field names of the HTTP interface. Instants are ISO 8601 text in UTC with milliseconds, dates
 * `YYYY-MM-DD` and times `HH:MM` of the artist's clock; all of them sort as text. Flags are 1 or 0.
 */
export interface Tables {
  bookings: BookingRow
  bookingCells: BookingCellRow
  bookingEvents: BookingEventRow
  /** The words a booking is found by: each its UTF-8 bytes in hexadecimal. */
  bookingWords: { word: string; bookingId: string }
  morningPlans: MorningPlanRow
  partyPages: PartyPageRow
  trials: TrialRow
  lookBriefs: LookBriefRow
  lookPhotos: LookPhotoRow
  retainers: RetainerRow
  payments: PaymentRow
  receipts: ReceiptRow
  receiptSeries: ReceiptSeriesRow
  calendarFeeds: CalendarFeedRow
  clients: ClientRow
  waitlistEntries: WaitlistEntryRow
  blockedTimes: BlockedTimeRow
  removedBlockedTimes: RemovedBlockedTimeRow
  locks: { name: string }
  admins: { id: string; userId: string }
  outbox: OutboxRow
  mailQueue: MailQueueRow
  idempotencyKeys: IdempotencyKeyRow
  counters: { name: string; windowStart: string; count: number }
  leases: { name: string; expiresAt: string }
  contentVersions: ContentVersionRow
  contentDrafts: ContentDraftRow
  pictures: PictureRow
  pictureFiles: PictureFileRow
  secrets: { name: string; value: string }
  secondFactorLocks: SecondFactorLockRow
  /** Keyed hashes of mailboxes, and when each was last shown to be its owner's. */
  knownAddresses: { addressHash: string; at: string }
  oneTimeLinks: OneTimeLinkRow
  messages: MessageRow
  replyDrafts: ReplyDraftRow
  newsletterSubscribers: NewsletterSubscriberRow
  /**
   * Keyed hashes of addresses, in lower case, that withdrew and were forgotten since: no letter goes to
   * one unless its owner says so.
   */
  suppressedAddresses: { addressHash: string; at: string }
  consents: ConsentRow
  /** What was done and must be known later, such as the last backup; the value is JSON. */
  facts: { name: string; value: string; at: string }
  campaigns: CampaignRow
  letterDrafts: LetterDraftRow
  knownDevices: KnownDeviceRow
  securityEvents: SecurityEventRow
  reviews: ReviewRow
}

export interface BookingRow {
  id: string
  name: string
  email: string
  phone: string
  service: string
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
  durationMinutes: number
  /** Minutes kept free before and after it, whole half hours. */
  bufferBefore: number
  bufferAfter: number
  /** Another time that is held beside its own, and until when (an instant); all null for none. */
  alternativeKind: 'proposal' | 'offer' | null
  alternativeDate: CalendarDate | null
  alternativeTime: TimeOfDay | null
  alternativeUntil: string | null
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
  /** JSON of the offer that an answer of the artist ended; null for none. */
  offerBefore: string | null
}

/**
 * One reserved half hour. (date, cell) is the primary key: a second holder cannot be stored. Its holder is
 * a booking, or an entry of the waiting list to which the time is offered; a check refuses both and neither.
 */
interface BookingCellRow {
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

/** How the delivery of a mail stands; the letters of a campaign have no other status. */
export type DeliveryStatus = 'waiting' | 'sent' | 'failed' | 'skipped'

export interface OutboxRow {
  id: string
  kind: string
  recipient: string
  /** JSON for the template of this kind. */
  data: string
  bookingId: string | null
  /** The message to the artist it is about, if any. Its own Message-ID is the next one. */
  aboutMessageId: string | null
  messageId: string
  /**
   * `skipped`: never sent, and never will be; `lastError` tells why. `gathering`: a notice that waits
   * for the mail in which those of an hour are gathered; `gathered`: it is in one. `scheduled`: it is
   * made once it is due, and its data says no more than what it is.
   */
  status: DeliveryStatus | 'gathering' | 'gathered' | 'scheduled'
  attempts: number
  nextAttemptAt: string
  /** While in the future, one worker holds the row. */
  claimedUntil: string | null
  /** Raised by each claim; a worker may settle the row only under the number it took. */
  claim: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** When the artist put the failed mail aside: it stays failed, but is no longer warned of. */
  dismissedAt: string | null
  /** The campaign it belongs to and whom that writes to, unique together; null for other mail. */
  campaignId: string | null
  subscriberId: string | null
  /**
   * What it counts as where visitors may cause only so many: the recipient's folded address, or
   * 'notices' for what tells the artist of visitors. Null for all other mail.
   */
  countedAs: string | null
  /** When mail that is made by a date is due; null for all other mail. */
  dueAt: string | null
  /** From then on it is of no use, and is not sent; null for never. */
  expiresAt: string | null
}

/** What is written of a reply and not sent: it goes with its message, or with the reply. */
export interface ReplyDraftRow {
  messageId: string
  reply: string
  savedAt: string
}

export interface MessageRow {
  id: string
  firstName: string
  lastName: string
  email: string
  subject: string | null
  message: string
  additionalDetails: string | null
  createdAt: string
  status: MessageStatus
  reply: string | null
  repliedAt: string | null
  /** 1 when it looks sent by a robot: the artist sees it, but is not mailed. */
  heldBack: number
}
