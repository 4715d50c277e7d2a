import type { ConsentBasis, ExclusionReason } from '#app/promotions/consent.ts'

export const BASIS_LABELS: Record<ConsentBasis, string> = {
  express: 'Express',
  'implied-inquiry': 'Implied by an inquiry',
  'implied-purchase': 'Implied by a purchase',
  withdrawn: 'Withdrawn',
}

export const EXCLUSION_LABELS: Record<ExclusionReason, string> = {
  'consent-expired': 'The implied consent has expired',
  inactive: 'Unsubscribed or deactivated',
  'held-back': 'Held back as a robot’s',
  undeliverable: 'The mail server says that this mailbox takes no mail',
}
