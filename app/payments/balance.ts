/** What an appointment costs, what came of it so far and what is left, in whole cents. */
export interface Balance {
  total: number
  /** Money received less money returned; negative when more was returned than came. */
  paid: number
  /** Negative when more was paid than it costs. */
  balance: number
}

/** The balance after these entries, of which those of money returned are negative. */
export function balanceOf(totalCents: number, entries: readonly { amount: number }[]): Balance {
  const paid = entries.reduce((sum, { amount }) => sum + amount, 0)
  return { total: totalCents, paid, balance: totalCents - paid }
}

/** The ways in which money comes or goes back. */
export const PAYMENT_WAYS = ['etransfer', 'cash', 'card', 'other'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export const WAY_LABELS: Record<PaymentWay, string> = {
  etransfer: 'E-transfer',
  cash: 'Cash',
  card: 'Card',
  other: 'Another way',
}

/** The most that one entry may be, received or returned: 100,000 dollars. */
export const PAYMENT_MAX = 10_000_000
