/** Prices of a request, in whole cents throughout. */
export interface Quote {
  currency: 'CAD'
  lines: QuoteLine[]
  /** Sum of the lines. */
  subtotal: number
  travel: TravelFee
  /** On lines and travel together; null unless the artist charges any. */
  tax: QuoteTax | null
  total: number
  /** False while the travel fee is to be confirmed. */
  isComplete: boolean
}

export interface QuoteLine {
  item: QuoteItem
  label: string
  count: number
  each: number
  amount: number
  /** The price list it comes from; null for what has none. */
  list: string | null
}

/** What a line is for; `code` takes off what a code is worth, `own` is one the artist added, with their reason as its label. */
export type QuoteItem =
  | 'service'
  | 'bride'
  | 'attendant'
  | 'mother'
  | 'junior'
  | 'lashes'
  | 'ownLashes'
  | 'trial'
  | 'code'
  | 'own'

export interface TravelFee {
  /** 0 unless the artist drives; null where none of their areas fits. */
  amount: number | null
  /** Name of the area. */
  area: string | null
}

interface QuoteTax {
  label: string
  /** Hundredths of a percent: 1300 is 13%. */
  rate: number
  amount: number
}
