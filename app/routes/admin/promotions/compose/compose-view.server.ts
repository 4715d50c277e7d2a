import { randomUUID } from 'node:crypto'
import { promotionTemplates } from '#app/content/promotion-templates.ts'
import { sentences } from '#app/content/sentences.ts'
import { type Database, database } from '#app/data/engine/database.server.ts'
import {
  type Campaign,
  type CampaignCounts,
  countRecipients,
  findCampaign,
  listCampaigns,
} from '#app/data/promotions/campaigns.server.ts'
import { countExcludedRecipients } from '#app/data/promotions/excluded-recipients.server.ts'
import { countMailableSubscribers } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { formatMoment } from '#app/domain/format-moment.ts'
import { whyNoPromotion } from '#app/operations/promotions/start-campaign.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

/** Campaigns on one page of the list. */
const PAGE_SIZE = 20

export interface ListedCampaign {
  id: string
  subject: string
  status: Campaign['status']
  when: string
  recipientCount: number
  counts: CampaignCounts
}

export type ComposeView = Awaited<ReturnType<typeof composeView>>

/** All the page that composes shows, but what was typed. */
export async function composeView(url: URL) {
  const db = database()
  const templateId = url.searchParams.get('template')
  const template = promotionTemplates.find(({ id }) => id === templateId) ?? promotionTemplates[0]
  const before = url.searchParams.get('before')
  return {
    template: template?.id ?? 'default',
    letterKey: randomUUID(),
    refusal: whyNoPromotion(),
    ...(await readAudience(db)),
    ...(await readCampaigns(db, before)),
    isLaterPage: before !== null,
  }
}

/** Without a count nothing can be sent, but what was written must not be lost for it. */
async function readAudience(db: Database) {
  try {
    const now = Temporal.Now.instant()
    return {
      audience: await countMailableSubscribers(db, now),
      excluded: await countExcludedRecipients(db, now),
      audienceError: null,
    }
  } catch (error) {
    reportFault('counting subscribers', error)
    return { audience: null, excluded: null, audienceError: sentences.subscribersFailed }
  }
}

async function readCampaigns(db: Database, before: string | null) {
  const last = before ? await findCampaign(db, before) : null
  const found = await listCampaigns(db, PAGE_SIZE + 1, last)
  const page = found.slice(0, PAGE_SIZE)
  const counts = await countRecipients(
    db,
    page.map(({ id }) => id),
  )
  return {
    campaigns: page.map(
      ({ id, subject, status, createdAt, startedAt, recipientCount }): ListedCampaign => ({
        id,
        subject,
        status,
        when: formatMoment(startedAt ?? createdAt, config().timeZone, 'compact'),
        recipientCount,
        counts: counts.get(id) ?? { sent: 0, failed: 0, skipped: 0, waiting: 0 },
      }),
    ),
    older: found.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  }
}
