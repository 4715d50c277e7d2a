import type { CalendarDate } from '#app/kernel/calendar-date.ts'

/** What a client signed, with the words as they were; never changed, and kept as payments are. */
export interface SignatureRow {
  id: string
  /** Of a booking that may be gone. */
  bookingId: string
  /** Counts the signatures of one booking from 1. */
  number: number
  /** Of the piece `agreement`. */
  version: number
  /** Of the words as published, in UTF-8 and without the title; in hexadecimal. */
  sha256: string
  title: string
  words: string
  name: string
  /** What the appointment cost then, in whole cents; null without a price. */
  total: number | null
  service: string
  date: CalendarDate
  signedAt: string
  keptUntil: CalendarDate
}

/** What is known of asking for a signature beyond the rule; it goes with its booking. */
export interface SignatureRequestRow {
  bookingId: string
  /** So many signatures count no longer, since the artist asked again after them. */
  signedBefore: number
  /** When the artist asked again; null when never. */
  askedAt: string | null
  remindedAt: string | null
}
