import type { ConsentBasis, ExclusionReason } from '#app/promotions/consent.ts'

export const BASIS_LABELS: Record<ConsentBasis, string> = {
  express: 'Opted in',
  'implied-inquiry': 'Implied by an inquiry',
  'implied-purchase': 'Implied by a purchase',
  withdrawn: 'Withdrawn',
}

export const EXCLUSION_LABELS: Record<ExclusionReason, string> = {
  'consent-expired': 'Consent expired',
  inactive: 'Unsubscribed',
  'held-back': 'Spam',
  undeliverable: 'The mailbox takes no email',
}
