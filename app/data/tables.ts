import type {
  KnownDeviceRow,
  OneTimeLinkRow,
  SecondFactorLockRow,
  SecurityEventRow,
} from './rows/accounts.ts'
import type {
  BookingCellRow,
  BookingEventRow,
  BookingRow,
  CalendarFeedRow,
} from './rows/appointments.ts'
import type { ClientRow, ClientWordRow } from './rows/clients.ts'
import type { ContentDraftRow, ContentVersionRow } from './rows/content.ts'
import type { LookBriefRow, LookPhotoRow } from './rows/look-briefs.ts'
import type { MailQueueRow, OutboxRow } from './rows/mail.ts'
import type { MessageRow, ReplyDraftRow } from './rows/messages.ts'
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
import type { IdempotencyKeyRow } from './rows/system.ts'
import type { WaitlistEntryRow } from './rows/waitlist.ts'
import type { MorningPlanRow, PartyPageRow, TrialRow } from './rows/weddings.ts'

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
  clientWords: ClientWordRow
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
