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

/** Why a consent cannot be entered, at its day. */
export const CONSENT_REFUSALS = {
  'in-future': 'Please choose today or an earlier day',
  expired: 'A consent implied on that day has expired since',
} as const

/** Why an address cannot be added. */
export const ADDRESS_REFUSALS = {
  known: 'This address is in the list already',
  suppressed:
    'This address unsubscribed before, and was forgotten since. Only they can come back, by the form of the site, which mails them a link',
} as const

/** Why a subscription cannot be renewed, at the day of the consent. */
export const RENEWAL_REFUSALS = {
  forgotten: 'Name and address are forgotten: only they can come back, by the form of the site',
  'lasts-longer': 'The consent they gave lasts longer than this one would',
  'needs-none': 'They are on the list with a consent that has no end',
} as const

/** Why a row of an imported list is skipped. */
export const SKIP_LABELS = {
  known: 'Already on the list',
  unsubscribed: 'Unsubscribed before: only they can come back, or you with a new consent of theirs',
  forgotten:
    'Unsubscribed before, and forgotten since: only they can come back, by the form of the site',
  'held-back': 'Held back as a robot’s: release them on their own page',
  'invalid-email': 'The email address is not valid',
  'blank-name': 'A name is blank',
  'invalid-name': 'A name is too long or has characters that cannot be kept',
  duplicate: 'The address stands further up in the list',
  'invalid-basis': 'The basis is none of express, implied-inquiry, implied-purchase',
  'invalid-date': 'The date is none, as YYYY-MM-DD',
  'in-future': 'The date is still to come',
  expired: 'The implied consent has expired already',
}
