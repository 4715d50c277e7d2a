import type { Generated } from 'kysely'

/**
 * The rows as they lie in the database, the same on SQLite and PostgreSQL. Column names are the
 * field names of the HTTP interface. Instants are ISO 8601 text in UTC with milliseconds, dates
 * `YYYY-MM-DD` and times `HH:MM` on the artist's wall; all of them sort as text.
 */
export interface Tables {
  bookings: BookingRow
  bookingCells: BookingCellRow
  bookingEvents: BookingEventRow
  bookingWords: BookingWordRow
  calendarFeeds: CalendarFeedRow
  blockedTimes: BlockedTimeRow
  removedBlockedTimes: RemovedBlockedTimeRow
  locks: { name: string }
  admins: { id: string; userId: string }
  outbox: OutboxRow
  mailQueue: MailQueueRow
  idempotencyKeys: IdempotencyKeyRow
  counters: { name: string; windowStart: string; count: number }
  leases: { name: string; expiresAt: string }
  secrets: { name: string; value: string }
  secondFactorLocks: SecondFactorLockRow
  knownAddresses: KnownAddressRow
  oneTimeLinks: OneTimeLinkRow
  messages: MessageRow
  newsletterSubscribers: NewsletterSubscriberRow
  suppressedAddresses: SuppressedAddressRow
  consents: ConsentRow
  facts: FactRow
  campaigns: CampaignRow
  knownDevices: KnownDeviceRow
  securityEvents: SecurityEventRow
}

/** What was tried at the second step of an account's signing in since a right code. */
export interface SecondFactorLockRow {
  userId: string
  /** Codes since the last lock. */
  tries: number
  lastTryAt: string
  /** How often it was locked. */
  locks: number
  lockedUntil: string | null
}

export interface BookingRow {
  id: string
  name: string
  email: string
  phone: string
  service: string
  date: string
  time: string
  status: string | null
  createdAt: string
  updatedAt: string | null
  /** 1 or 0. */
  sendConfirmation: number
  /** The unguessable part of the client's private address: 256 bits, base64url. */
  privateToken: string
  /** SEQUENCE of the calendar file (RFC 5545 3.8.7.4): raised by each change she is told of. */
  calendarSequence: number
  /** The artist's own notes: for no answer but hers, and in no mail. */
  notes: string | null
  /** How often she was reminded of the request: 0 to 2. */
  nudges: number
  /** 1 when the artist added it herself: then nobody waits for her answer. Else 0. */
  byHand: number
  /** 0 while a request holds nothing and waits for the button in its mail. Else 1. */
  held: number
  /**
   * Keyed hash of the requester's mailbox, by which requests of unknown addresses are counted; null
   * for imported bookings and those from before there was one.
   */
  requesterHash: string | null
}

/** What happened to a booking, and when. Rows are added, never changed; they go with the booking. */
export interface BookingEventRow {
  id: string
  bookingId: string
  at: string
  what: 'requested' | 'added' | 'held' | 'confirmed' | 'cancelled' | 'moved' | 'released'
  /** 'desk' is what the product does by itself. */
  by: 'client' | 'artist' | 'desk'
  /** What the appointment was for after it. */
  date: string
  time: string
  /** Why the artist went beyond her own rules, in her words; null when she did not. */
  reason: string | null
}

/** One held half hour. (date, cell) is the primary key: a second holder cannot be stored. */
export interface BookingCellRow {
  date: string
  cell: string
  bookingId: string
}

/** One word an appointment is found by, as its UTF-8 bytes in hexadecimal. */
export interface BookingWordRow {
  word: string
  bookingId: string
}

/** A secret address at which a phone's calendar reads the appointments. */
export interface CalendarFeedRow {
  /** SHA-256 of the token, base64url: the token itself is never stored. */
  tokenHash: string
  createdAt: string
  /** When it was last asked for, to the hour; null when never. */
  lastReadAt: string | null
}

export interface BlockedTimeRow {
  id: string
  date: string
  startTime: string
  endTime: string
  reason: string | null
  createdAt: string
  /** The same for all that were made in one act, when they were several. */
  seriesId: string | null
}

/** A blocked time that was removed, kept for as long as its removal may be undone. */
export interface RemovedBlockedTimeRow extends BlockedTimeRow {
  /** The same for all that were removed in one act. */
  removalId: string
  removedAt: string
}

/** How the delivery of a mail stands; the letters of a campaign have no other status. */
export type DeliveryStatus = 'waiting' | 'sent' | 'failed' | 'skipped'

export interface OutboxRow {
  id: string
  kind: string
  recipient: string
  /** JSON for the template of this kind. */
  data: string
  /** The booking it is about, if any. */
  bookingId: string | null
  /** The message to the artist it is about, if any. Its own Message-ID is the next one. */
  aboutMessageId: string | null
  messageId: string
  /**
   * `skipped`: never sent, and never will be; `lastError` tells why. `gathering`: a notice that waits
   * for the mail in which those of an hour are gathered; `gathered`: it is in one.
   */
  status: DeliveryStatus | 'gathering' | 'gathered'
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
  /** The campaign it belongs to; null for mail to one person. */
  campaignId: string | null
  /** Whom the campaign writes to; unique with the campaign. */
  subscriberId: string | null
  /**
   * What it counts as where visitors may cause only so many: the recipient's folded address, or
   * 'notices' for what tells the artist of visitors. Null for all other mail.
   */
  countedAs: string | null
}

/** One row: whether the whole queue rests because the mail server refuses us. */
export interface MailQueueRow {
  id: number
  pausedUntil: string | null
  pausedReason: string | null
  /** Refusals in a row; the pause grows with it. */
  refusals: number
}

export interface IdempotencyKeyRow {
  scope: string
  key: string
  bodyHash: string
  answer: string
  createdAt: string
}

/** A mailbox whose owner used a button mailed to it, or has had an appointment confirmed. */
export interface KnownAddressRow {
  /** Keyed hash of the mailbox: the address itself is not stored here. */
  addressHash: string
  /** When it was last shown to be its owner's. */
  at: string
}

export interface OneTimeLinkRow {
  /** SHA-256 of the token, base64url: the token itself is never stored. */
  tokenHash: string
  purpose: 'create-admin' | 'reset-password' | 'subscribe-again'
  email: string | null
  expiresAt: string
  createdAt: string
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
  /** Null counts as unread. */
  status: 'unread' | 'replied' | null
  reply: string | null
  repliedAt: string | null
  /** 1 when it looks sent by a robot: kept for the artist to see, but not mailed to her. Else 0. */
  heldBack: number
}

export interface NewsletterSubscriberRow {
  id: string
  firstName: string
  lastName: string
  /** Unique whatever the case of its letters. */
  email: string
  /** 1 or 0. */
  isActive: number
  /** When the present subscription, or the last one, began. */
  subscribedAt: string
  /** The unguessable part of the address that ends the subscription: 256 bits, base64url. */
  unsubscribeToken: string
  /** 1 when the only one who ever subscribed this address looked like a robot. Else 0. */
  heldBack: number
  /**
   * Until when the latest row of the ledger allows letters; null has no end. An instant gone by means
   * none may be sent, whatever `isActive` says. Kept in step with each row of `consents`.
   */
  mailableUntil: string | null
}

/** An address that withdrew and was forgotten since: no letter goes to it unless its owner says so. */
export interface SuppressedAddressRow {
  /** Keyed hash of the address in lower case. */
  addressHash: string
  /** When it was forgotten. */
  at: string
}

/**
 * What somebody agreed to, or took back. Rows are added, never changed or deleted: the database
 * itself refuses it, but for a note that is replaced by '[erased]' when she asks to be forgotten.
 */
export interface ConsentRow {
  id: string
  subscriberId: string
  /** Counts the rows of one subscriber from 1; the highest is in force. */
  number: number
  /** The words of the site beside the button, as they were shown; empty where none were. */
  wording: string
  /** Empty where no words of the site were shown. */
  wordingVersion: string
  at: string
  source:
    | 'footer form'
    | 'newsletter page'
    | 'api'
    | 'desk'
    | 'import'
    | 'unsubscribe page'
    | 'one-click'
    | 'mailed link'
  /** A clear act of her own (CASL s. 10(1)), what implies consent (s. 10(10)), or the end of both. */
  basis: 'express' | 'implied-inquiry' | 'implied-purchase' | 'withdrawn'
  /** The day she agreed, asked or bought, where the artist entered it: YYYY-MM-DD. */
  givenOn: string | null
  /** From this instant on it allows nothing; null has no end. */
  expiresAt: string | null
  /** How it came about, in the artist's words. */
  note: string | null
  /** The e-mail address of the admin who entered it; null when the subscriber did it herself. */
  by: string | null
}

/** Something that was done and must be known later, such as the last backup. */
export interface FactRow {
  name: string
  /** JSON; what is in it is up to the name. */
  value: string
  at: string
}

/** One letter to all who subscribe. What became of each recipient is in `outbox`. */
export interface CampaignRow {
  id: string
  subject: string
  content: string
  imageUrl: string | null
  status: 'sending' | 'paused' | 'stopped' | 'finished'
  recipientCount: number
  createdAt: string
  /** Account id of the admin who sent it. */
  createdBy: string
  /** When the last recipient was settled; null while any waits. */
  finishedAt: string | null
  /** Recipients whose mail is deleted, by how it ended; they are counted nowhere else. */
  forgottenSent: Generated<number>
  forgottenFailed: Generated<number>
  forgottenSkipped: Generated<number>
}

/** A browser that an account has signed in from. */
export interface KnownDeviceRow {
  userId: string
  /** Keyed hash of the token in its cookie. */
  tokenHash: string
  /** When it last signed in. */
  lastUsedAt: string
}

/** Something that concerns the security of an account, or of what people told the site. */
export interface SecurityEventRow {
  id: string
  what: string
  result: 'done' | 'refused'
  /** When it happened, for the first time where `count` is over 1. */
  at: string
  lastAt: string
  /** How often: repeats of one network within an hour are one row. */
  count: number
  /** Whose account; null where it is nobody's. */
  userId: string | null
  /** The network it came from, cut; empty where it was done on the server or from many networks. */
  network: string
  /** 'Firefox on Windows'; null where nobody asked. */
  browser: string | null
}
