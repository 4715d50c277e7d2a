/** Somebody who has booked: one email address, as its latest booking has them. */
export interface ClientRow {
  id: string
  /** In small letters. */
  email: string
  name: string
  phone: string
  /** When their latest booking came. */
  lastBookedAt: string
  /** The artist's own words about the person. */
  notes: string | null
  /** What the artist must not forget: shown wherever the person comes. */
  sensitivities: string | null
  /** The address of the same person that stands for this one; null for one that stands for itself. */
  mergedInto: string | null
}
