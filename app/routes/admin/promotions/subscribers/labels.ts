import { formatDate, parseCalendarDate } from '#app/domain/calendar-date.ts'
import type { ConsentBasis, ExclusionReason } from '#app/domain/promotions/consent.ts'

export const BASIS_WORDS: Record<ConsentBasis, string> = {
  express: 'Express',
  'implied-inquiry': 'Implied by an inquiry',
  'implied-purchase': 'Implied by a purchase',
  withdrawn: 'Withdrawn',
}

export const EXCLUSION_LABELS: Record<ExclusionReason, string> = {
  'consent-expired': 'The implied consent has expired',
  inactive: 'Unsubscribed or deactivated',
  'held-back': 'Held back as a robot’s',
}

/** 'Tue 24 Nov 2026'. */
export function dayWords(date: string): string {
  const day = parseCalendarDate(date)
  return day ? `${formatDate(day, 'short')} ${date.slice(0, 4)}` : date
}
