import type { Campaign } from '#app/data/promotions/campaigns.server.ts'

/** Why a scheduled letter was not sent when its time came. */
export function refusalWords(refusal: NonNullable<Campaign['refusal']>): string {
  return refusal === 'no-subscribers'
    ? 'nobody on the list could be mailed then'
    : 'your mailing address was missing, which promotions must show'
}
