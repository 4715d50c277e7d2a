import { formatCents } from '#app/kernel/money.ts'

/** The one currency of prices and of the ledger, in Stripe's small letters. */
export const CARD_CURRENCY = 'cad'

/** `asked`: Stripe has not answered yet; `ended`: it can no longer be paid, as far as we know. */
export type CardSessionStatus = 'asked' | 'open' | 'ended' | 'paid'

/** The words of a refund, most of them Stripe’s, in their order: one that comes late changes nothing. `unsent` never got there. */
const STEPS = { asked: 0, unsent: 0, pending: 1, succeeded: 2, failed: 3, canceled: 3 }

export type CardRefundStatus = keyof typeof STEPS

export function isLater(said: CardRefundStatus, known: CardRefundStatus): boolean {
  return STEPS[said] > STEPS[known]
}

/** Stripe takes no less: 50 cents. */
const LEAST = 50

/** What a client can pay by card now, in whole cents: the open retainer, else all that is left; null for too little. */
export function cardOffer(money: { retainer: { left: number } | null; balance: number }) {
  const offers = [
    { what: 'retainer' as const, amount: money.retainer?.left ?? 0 },
    { what: 'balance' as const, amount: money.balance },
  ]
  return offers.find(({ amount }) => amount >= LEAST) ?? null
}

/** Whether a payment came by card on the site: its reference is then Stripe's. */
export function isByStripe({ way, reference }: { way: string; reference: string | null }): boolean {
  return way === 'card' && (reference?.startsWith('pi_') ?? false)
}

/** Where a form of a page with cards may lead beside the site itself. */
export function cardFormTargets(apiBase: string | null): string[] {
  return ['https://checkout.stripe.com', ...(apiBase ? [apiBase] : [])]
}

interface Asked {
  amount: number
  received: number | null
  currency: string | null
}

/** 'asked for $70.00, received $60.00'; null while nothing was paid, and where it was what was asked for. */
export function differenceWords({ amount, received, currency }: Asked): string | null {
  if (received === null || currency === null) return null
  if (received === amount && currency === CARD_CURRENCY) return null
  const words = `asked for ${exactly(amount, CARD_CURRENCY)}, received ${exactly(received, currency)}`
  return currency === CARD_CURRENCY ? words : `${words}, which is not counted in the ledger`
}

export function exactly(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-CA', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

export function failedRefundWords(refund: { amount: number; status: CardRefundStatus }): string {
  const amount = formatCents(refund.amount)
  return refund.status === 'unsent'
    ? `The refund of ${amount} never reached Stripe. No money went back to the card.`
    : `The refund of ${amount} failed: the bank returned it, so the client did not get it.`
}
