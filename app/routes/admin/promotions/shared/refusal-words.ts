import type { Campaign } from '#app/promotions/campaigns.server.ts'

/** Why a scheduled letter was not sent when its time came. */
export function refusalWords(refusal: NonNullable<Campaign['refusal']>): string {
  return refusal === 'no-subscribers'
    ? 'no subscriber could be emailed then'
    : 'your mailing address was missing, which promotions must show'
}
