/** Somebody who has booked, or whom the artist added: one email address, as its latest booking has them. */
export interface ClientRow {
  id: string
  /** In lower case; a client without an email address has a key instead (`client-key.ts`). */
  email: string
  name: string
  /** The name as both engines sort it, whatever its accents: `sortNameOf`. */
  sortName: string
  phone: string
  /** When their latest booking came; of who has not booked, when the artist added them. */
  lastBookedAt: string
  /** The artist's own words about the person. */
  notes: string | null
  /** What the artist must not forget: shown wherever the person comes. */
  sensitivities: string | null
  /** The address of the same person that stands for this one; null for one that stands for itself. */
  mergedInto: string | null
  /**
   * What was promised for their confirmed appointments until the counted day, and for those of addresses
   * merged into this one, in whole cents.
   */
  spentCents: number
  /** When their first booking came, or the artist added them before it. */
  since: string
  /** When the artist added them by hand; null for who came by booking alone. */
  addedAt: string | null
}

/** A word that a client is found by beside their bookings, as `sortableKey` has it. */
export interface ClientWordRow {
  word: string
  clientId: string
}
