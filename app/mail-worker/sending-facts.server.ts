import { database } from '#app/database/database.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import {
  type SendingFacts,
  sendingFacts,
  settleAndAsk,
} from '#app/promotions/campaign-delivery.server.ts'

/** What decides whether a mail may go, where it is a campaign's; null for mail to one person. */
export type FactsOf = (mail: OutboxRow) => SendingFacts | null

/** Asked once for each campaign. Throws what the database throws. */
export async function factsAbout(
  mails: readonly OutboxRow[],
  now: Temporal.Instant,
): Promise<FactsOf> {
  const found: Found = new Map()
  for (const asked of askedAbout(mails))
    found.set(asked.campaignId, await sendingFacts(database(), asked, now))
  return factsOf(found)
}

/** The same once mails that ended are settled, at one go. Null when these are not of one campaign, or it failed. */
export async function factsOnceSettled(
  ended: Parameters<typeof settleAndAsk>[1],
  mails: readonly OutboxRow[],
  now: Temporal.Instant,
): Promise<FactsOf | null> {
  const [asked, ...others] = askedAbout(mails)
  if (!asked || others.length > 0) return null
  const found = await settleAndAsk(database(), ended, asked, now).catch(() => null)
  return found && factsOf(new Map([[asked.campaignId, found]]))
}

function askedAbout(mails: readonly OutboxRow[]) {
  return [...Map.groupBy(mails, ({ campaignId }) => campaignId)].flatMap(([campaignId, its]) =>
    campaignId === null
      ? []
      : [{ campaignId, subscriberIds: its.map(({ subscriberId }) => subscriberId ?? '') }],
  )
}

type Found = Map<string, Awaited<ReturnType<typeof sendingFacts>>>

/** Mail to one person has none, whatever goes beside it. */
function factsOf(found: Found): FactsOf {
  return ({ campaignId, subscriberId }) => found.get(campaignId ?? '')?.(subscriberId ?? '') ?? null
}
