/** One line of the artist's own, with its reason; whole cents, negative where it takes something off. */
export interface PriceChange {
  label: string
  amount: number
}

/** What a mail says of a changed price beside its appointment. */
export interface PriceInMail {
  /** In the order in which they were made. */
  changes: PriceChange[]
  /** What it cost before all of them, in whole cents; null where there was no price. */
  totalBefore: number | null
}
