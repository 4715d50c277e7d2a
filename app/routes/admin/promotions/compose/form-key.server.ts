import { createHash } from 'node:crypto'
import type { CampaignLetter } from '#app/operations/promotions/start-campaign.schema.ts'
import type { IdempotencyKey } from '#app/operations/shared/idempotent.server.ts'

/**
 * The key that makes a letter sent twice by a double click one campaign. The form keeps its hidden
 * value while it is changed, so what was written is part of the key. Undefined for a form without a
 * value of ours.
 */
export function letterKey(
  hidden: string | undefined,
  { subject, content, imageUrl }: CampaignLetter,
): IdempotencyKey | undefined {
  if (!hidden || !/^[\w-]{16,64}$/.test(hidden)) return undefined
  const bodyHash = hash([subject, content, imageUrl])
  return { key: `form ${hash([hidden, bodyHash])}`, bodyHash }
}

function hash(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
