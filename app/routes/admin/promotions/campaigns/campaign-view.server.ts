import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import type { DeliveryStatus, OutboxRow } from '#app/database/rows/mail.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import { whyNoPromotion } from '#app/promotions/campaigns/start-campaign.server.ts'
import {
  type Campaign,
  countRecipients,
  findCampaign,
  listRecipients,
} from '#app/promotions/campaigns.server.ts'
import { mailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.server.ts'
import { takeFlash } from '../../shared/flash.server.ts'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { refusalWords } from '../shared/refusal-words.ts'

/** Recipients on one page. */
const PAGE_SIZE = 100

export const OUTCOMES = ['failed', 'sent', 'skipped', 'waiting'] as const

export interface ListedRecipient {
  id: string
  address: string
  status: DeliveryStatus
  /** Why, or since when. */
  note: string
}

/** What the page of a campaign shows. */
export type CampaignView = Awaited<ReturnType<typeof campaignView>>['data']

/** A campaign's page. Throws a 404 when there is none. */
export async function campaignView(request: Request, url: URL, id: string) {
  const db = database()
  const campaign = await findCampaign(db, id)
  if (!campaign) throw data(null, { status: 404 })
  const counts = (await countRecipients(db, [id])).get(id)
  const wanted = url.searchParams.get('outcome')
  const outcome = OUTCOMES.find((one) => one === wanted) ?? null
  const after = url.searchParams.get('after')
  const found = await listRecipients(db, id, { status: outcome, after, limit: PAGE_SIZE + 1 })
  const { flash, headers } = await takeFlash(request)
  const { timeZone } = config()
  const view = {
    id,
    subject: campaign.subject,
    status: campaign.status,
    when: formatMoment(campaign.startedAt ?? campaign.createdAt, timeZone, 'compact'),
    unstarted: unstartedLetter(campaign),
    letters: await readLetterCounts(Temporal.Now.instant()),
    isOver: campaign.finishedAt !== null,
    recipientCount: campaign.recipientCount,
    counts: counts ?? { sent: 0, failed: 0, skipped: 0, waiting: 0 },
    ...(campaign.finishedAt === null ? await whatHolds() : { obstacle: null, warnings: [] }),
    outcome,
    recipients: found.slice(0, PAGE_SIZE).map(
      (row): ListedRecipient => ({
        id: row.id,
        address: row.recipient,
        status: row.status,
        note: noteOf(row),
      }),
    ),
    next: found.length > PAGE_SIZE ? (found[PAGE_SIZE - 1]?.id ?? null) : null,
    isLaterPage: after !== null,
    flash,
  }
  return data(view, { headers })
}

/** What there is to say of one that has not begun; null once it has. */
function unstartedLetter({ status, sendAt, refusal }: Campaign) {
  if (status !== 'scheduled' && status !== 'refused') return null
  const when = sendAt ? formatMoment(sendAt, config().timeZone) : ''
  return { when, refusal: refusal && refusalWords(refusal) }
}

/** Why a campaign that is not over may not get on: a setting that is missing, and what the mail lacks. */
async function whatHolds(): Promise<{ obstacle: string | null; warnings: string[] }> {
  const warnings = await mailWarnings(database(), Temporal.Now.instant(), config().timeZone)
  return { obstacle: whyNoPromotion(), warnings }
}

function noteOf({
  status,
  lastError,
  sentAt,
}: Pick<OutboxRow, 'status' | 'lastError' | 'sentAt'>): string {
  if (status === 'sent') return sentAt ? formatMoment(sentAt, config().timeZone, 'compact') : ''
  if (status === 'skipped')
    return lastError === 'stopped' ? 'The letter was stopped first' : 'Had unsubscribed'
  if (status === 'waiting' && lastError) return `Will be tried again: ${lastError}`
  return lastError ?? ''
}
