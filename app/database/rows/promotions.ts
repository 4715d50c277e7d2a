import type { Generated } from 'kysely'
import type { CONSENT_SOURCES, ConsentBasis } from '#app/promotions/consent.ts'

/** Rows as `tables.ts` describes them. */

export interface NewsletterSubscriberRow {
  id: string
  firstName: string
  lastName: string
  /** Unique whatever the case of its letters. */
  email: string
  isActive: number
  /** When the present subscription, or the last one, began. */
  subscribedAt: string
  /** The unguessable part of the address that ends the subscription: 256 bits, base64url. */
  unsubscribeToken: string
  /** 1 when the only one who ever subscribed this address looked like a robot. */
  heldBack: number
  /**
   * Until when the latest consent allows letters; null has no end. An instant gone by means none may be
   * sent, whatever `isActive` says. Kept in step with each row of `consents`.
   */
  mailableUntil: string | null
  /** When a mail server last said that this mailbox takes no mail, and its words; null while it may. */
  undeliverableAt: string | null
  undeliverableReason: string | null
}

/**
 * What somebody agreed to, or took back. Rows are added, never changed or deleted: the database itself
 * refuses it, but for a note that is replaced by '[erased]' when the person asks to be forgotten.
 */
export interface ConsentRow {
  id: string
  subscriberId: string
  /** Counts the rows of one subscriber from 1; the highest is in force. */
  number: number
  /** The words of the site beside the button, as they were shown, and their version; else empty. */
  wording: string
  wordingVersion: string
  at: string
  source: (typeof CONSENT_SOURCES)[number]
  /** A clear act (CASL s. 10(1)), what implies consent (s. 10(10)), or the end of both. */
  basis: ConsentBasis
  /** The day of the consent, inquiry or purchase, where the artist entered it. */
  givenOn: string | null
  /** From this instant on it allows nothing; null has no end. */
  expiresAt: string | null
  /** How it came about, in the artist's words. */
  note: string | null
  /** The e-mail address of the admin who entered it; null when the subscriber did it. */
  by: string | null
}

/** A letter that is being written; `imageUrl` is what stands in its field, an address or not. */
export interface LetterDraftRow {
  id: string
  subject: string
  content: string
  imageUrl: string
  /** Raised by each change, from 1: by it two windows tell each other apart. */
  version: number
  createdAt: string
  updatedAt: string
}

/** One letter to all who subscribe. What became of each recipient is in `outbox`. */
export interface CampaignRow {
  id: string
  subject: string
  content: string
  imageUrl: string | null
  /** 'refused' is a scheduled one that could not be sent when its time came. */
  status: 'scheduled' | 'refused' | 'sending' | 'paused' | 'stopped' | 'finished'
  recipientCount: number
  createdAt: string
  /** Account id of the admin who sent it. */
  createdBy: string
  /** When a scheduled one is to start; null for one that was sent at once. */
  sendAt: string | null
  /** When its recipients were put in the outbox; null before. */
  startedAt: string | null
  /** Why it was refused. */
  refusal: 'no-subscribers' | 'mailing-address-missing' | null
  /** When the last recipient was settled; null while any waits. */
  finishedAt: string | null
  /** Recipients whose mail is deleted, by how it ended; they are counted nowhere else. */
  forgottenSent: Generated<number>
  forgottenFailed: Generated<number>
  forgottenSkipped: Generated<number>
}
