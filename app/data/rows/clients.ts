/** Somebody who has booked: one email address, as its latest booking has them. */
export interface ClientRow {
  id: string
  /** In small letters. */
  email: string
  name: string
  /** The name as both engines sort it, whatever its accents: `sortNameOf`. */
  sortName: string
  phone: string
  /** When their latest booking came. */
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
}
