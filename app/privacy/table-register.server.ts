import type { Tables } from '#app/database/tables.ts'

/** What becomes of a table's rows about a person when they are erased. */
type OnErasure =
  | 'deleted'
  /** They go with the row they belong to. */
  | 'follows'
  /** Nothing in them tells any more who it was. */
  | 'made nameless'
  /** The law asks for it: it stays until its time is over, without what it need not say. */
  | 'kept by law'
  /** There is nothing about clients in it. */
  | 'none'

/** Until when its rows are kept without anybody's doing. */
type KeptFor =
  | 'appointments'
  /** From the day that was waited for. */
  | 'waiting list'
  /** From the appointment's day. */
  | 'look briefs'
  | 'messages'
  /** As appointments; published words until they are taken back. */
  | 'reviews'
  /** Payments, receipts and signatures, from their day. */
  | 'business records'
  | 'mail'
  /** Name and address of who unsubscribed, from then; what a robot seems to have sent goes sooner. */
  | 'withdrawn'
  | 'a day'
  /** The record of security events. */
  | 'security record'
  /** From when the mailbox was last shown to be its owner's. */
  | 'known addresses'
  | 'its own end'
  | 'for good'

interface TableEntry {
  onErasure: OnErasure
  keptFor: KeptFor
}

/** Tables of the sign-in library and of the migrations, which no query of ours is typed for. */
type OtherTable =
  | 'user'
  | 'session'
  | 'account'
  | 'verification'
  | 'twoFactor'
  | 'kysely_migration'
  | 'kysely_migration_lock'

/**
 * Every table there is, and what forgetting means for it: nobody adds one without having thought of
 * that. `erase-person` and the nightly retention do what is written here.
 */
export const TABLE_REGISTER: Record<keyof Tables | OtherTable, TableEntry> = {
  bookings: { onErasure: 'deleted', keptFor: 'appointments' },
  bookingCells: { onErasure: 'follows', keptFor: 'appointments' },
  bookingEvents: { onErasure: 'follows', keptFor: 'appointments' },
  bookingWords: { onErasure: 'follows', keptFor: 'appointments' },
  // Whom the artist added by hand and who never booked: as an appointment of the day they were added.
  clients: { onErasure: 'deleted', keptFor: 'appointments' },
  clientWords: { onErasure: 'follows', keptFor: 'appointments' },
  waitlistEntries: { onErasure: 'deleted', keptFor: 'waiting list' },
  reviews: { onErasure: 'deleted', keptFor: 'reviews' },
  morningPlans: { onErasure: 'follows', keptFor: 'appointments' },
  partyPages: { onErasure: 'follows', keptFor: 'appointments' },
  trials: { onErasure: 'follows', keptFor: 'appointments' },
  lookBriefs: { onErasure: 'follows', keptFor: 'look briefs' },
  lookPhotos: { onErasure: 'follows', keptFor: 'look briefs' },
  retainers: { onErasure: 'follows', keptFor: 'appointments' },
  // The name on a receipt and the amounts stay; the notes of payments go.
  payments: { onErasure: 'kept by law', keptFor: 'business records' },
  receipts: { onErasure: 'kept by law', keptFor: 'business records' },
  // The name that was signed with stays, as that on a receipt.
  signatures: { onErasure: 'kept by law', keptFor: 'business records' },
  signatureRequests: { onErasure: 'follows', keptFor: 'appointments' },
  // Amounts and Stripe's own ids, with the appointment's service and day.
  cardSessions: { onErasure: 'kept by law', keptFor: 'business records' },
  cardRefunds: { onErasure: 'kept by law', keptFor: 'business records' },
  cardEvents: { onErasure: 'none', keptFor: 'its own end' },
  receiptSeries: { onErasure: 'none', keptFor: 'for good' },
  messages: { onErasure: 'deleted', keptFor: 'messages' },
  replyDrafts: { onErasure: 'follows', keptFor: 'messages' },
  newsletterSubscribers: { onErasure: 'made nameless', keptFor: 'withdrawn' },
  // A keyed hash alone: it is what keeps a forgotten address from being mailed.
  suppressedAddresses: { onErasure: 'none', keptFor: 'for good' },
  consents: { onErasure: 'made nameless', keptFor: 'for good' },
  outbox: { onErasure: 'deleted', keptFor: 'mail' },
  idempotencyKeys: { onErasure: 'deleted', keptFor: 'a day' },
  campaigns: { onErasure: 'none', keptFor: 'for good' },
  letterDrafts: { onErasure: 'none', keptFor: 'for good' },
  counters: { onErasure: 'deleted', keptFor: 'a day' },
  leases: { onErasure: 'none', keptFor: 'its own end' },
  locks: { onErasure: 'deleted', keptFor: 'a day' },
  knownAddresses: { onErasure: 'deleted', keptFor: 'known addresses' },

  // The artist's, but for those mailed to somebody who unsubscribed.
  oneTimeLinks: { onErasure: 'deleted', keptFor: 'its own end' },

  calendarFeeds: { onErasure: 'none', keptFor: 'for good' },
  blockedTimes: { onErasure: 'none', keptFor: 'for good' },
  removedBlockedTimes: { onErasure: 'none', keptFor: 'its own end' },
  // Until the artist removes the calendar; of days gone by nothing is kept.
  otherCalendars: { onErasure: 'none', keptFor: 'for good' },
  busyTimes: { onErasure: 'none', keptFor: 'its own end' },
  // The artist's own words and prices.
  contentVersions: { onErasure: 'none', keptFor: 'for good' },
  contentDrafts: { onErasure: 'none', keptFor: 'for good' },
  // Pictures of the site; the artist deletes them.
  pictures: { onErasure: 'none', keptFor: 'for good' },
  pictureFiles: { onErasure: 'none', keptFor: 'for good' },
  mailQueue: { onErasure: 'none', keptFor: 'for good' },
  secrets: { onErasure: 'none', keptFor: 'for good' },
  facts: { onErasure: 'none', keptFor: 'for good' },

  // Of those who work at the desk.
  admins: { onErasure: 'none', keptFor: 'for good' },
  user: { onErasure: 'none', keptFor: 'for good' },
  account: { onErasure: 'none', keptFor: 'for good' },
  session: { onErasure: 'none', keptFor: 'its own end' },
  verification: { onErasure: 'none', keptFor: 'its own end' },
  twoFactor: { onErasure: 'none', keptFor: 'for good' },
  secondFactorLocks: { onErasure: 'none', keptFor: 'for good' },
  knownDevices: { onErasure: 'none', keptFor: 'its own end' },
  pushSubscriptions: { onErasure: 'none', keptFor: 'its own end' },
  // Ids alone: the text is written when a notification leaves, from what is there then.
  pushMessages: { onErasure: 'none', keptFor: 'its own end' },
  // No more of a visitor than a cut network, which is no person's.
  securityEvents: { onErasure: 'none', keptFor: 'security record' },

  kysely_migration: { onErasure: 'none', keptFor: 'for good' },
  kysely_migration_lock: { onErasure: 'none', keptFor: 'for good' },
}
