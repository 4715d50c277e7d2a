import type {
  KnownDeviceRow,
  OneTimeLinkRow,
  SecondFactorLockRow,
  SecurityEventRow,
} from '#app/database/rows/accounts.ts'
import type { SignatureRequestRow, SignatureRow } from '#app/database/rows/agreements.ts'
import type {
  BookingCellRow,
  BookingEventRow,
  BookingRow,
  CalendarFeedRow,
} from '#app/database/rows/appointments.ts'
import type { CardEventRow, CardRefundRow, CardSessionRow } from '#app/database/rows/cards.ts'
import type { ClientRow, ClientWordRow } from '#app/database/rows/clients.ts'
import type { ContentDraftRow, ContentVersionRow } from '#app/database/rows/content.ts'
import type { LookBriefRow, LookPhotoRow } from '#app/database/rows/look-briefs.ts'
import type { MailQueueRow, OutboxRow } from '#app/database/rows/mail.ts'
import type { MessageRow, ReplyDraftRow } from '#app/database/rows/messages.ts'
import type {
  PaymentRow,
  ReceiptRow,
  ReceiptSeriesRow,
  RetainerRow,
} from '#app/database/rows/payments.ts'
import type { PictureFileRow, PictureRow } from '#app/database/rows/pictures.ts'
import type {
  CampaignRow,
  ConsentRow,
  LetterDraftRow,
  NewsletterSubscriberRow,
} from '#app/database/rows/promotions.ts'
import type { PushMessageRow, PushSubscriptionRow } from '#app/database/rows/push.ts'
import type { ReviewRow } from '#app/database/rows/reviews.ts'
import type {
  BlockedTimeRow,
  BusyTimeRow,
  OtherCalendarRow,
  RemovedBlockedTimeRow,
} from '#app/database/rows/schedule.ts'
import type { IdempotencyKeyRow } from '#app/database/rows/system.ts'
import type { WaitlistEntryRow } from '#app/database/rows/waitlist.ts'
import type { MorningPlanRow, PartyPageRow, TrialRow } from '#app/database/rows/weddings.ts'

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
  signatures: SignatureRow
  signatureRequests: SignatureRequestRow
  receiptSeries: ReceiptSeriesRow
  cardSessions: CardSessionRow
  cardRefunds: CardRefundRow
  cardEvents: CardEventRow
  calendarFeeds: CalendarFeedRow
  clients: ClientRow
  clientWords: ClientWordRow
  waitlistEntries: WaitlistEntryRow
  blockedTimes: BlockedTimeRow
  removedBlockedTimes: RemovedBlockedTimeRow
  otherCalendars: OtherCalendarRow
  busyTimes: BusyTimeRow
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
  pushSubscriptions: PushSubscriptionRow
  pushMessages: PushMessageRow
  securityEvents: SecurityEventRow
  reviews: ReviewRow
}
