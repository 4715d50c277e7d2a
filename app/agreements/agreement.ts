import type { AgreementPiece } from '#app/content/schemas/agreement.schema.ts'
import { BRIDAL_SERVICE_IDS } from '#app/content/service-ids.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

/** What a client signed, as its file shows it. */
export interface SignedAgreement {
  title: string
  version: number
  sha256: string
  name: string
  total: number | null
  service: string
  date: CalendarDate
  signedAt: string
}

export function isRequiredFor(
  requiredFor: AgreementPiece['requiredFor'],
  serviceId: string | null,
): boolean {
  if (requiredFor !== 'weddings') return requiredFor === 'all'
  return (BRIDAL_SERVICE_IDS as readonly (string | null)[]).includes(serviceId)
}

/** What the client of a confirmed appointment does next, in the words of its button; null for nothing. */
export function nextStepWords({ signs, pays }: { signs: boolean; pays: boolean }): string | null {
  if (signs) return pays ? 'Sign and pay the retainer' : 'Sign the agreement'
  return pays ? 'Pay the retainer' : null
}
