import type { Campaign } from '#app/promotions/campaigns.server.ts'

/** Why a scheduled letter was not sent when its time came. */
export function refusalWords(refusal: NonNullable<Campaign['refusal']>): string {
  return refusal === 'no-subscribers'
    ? 'there were no subscribers'
    : 'your mailing address was missing'
}
