import { href } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import {
  type Campaign,
  type CampaignCounts,
  countRecipients,
  findCampaign,
  listCampaigns,
} from '#app/promotions/campaigns.server.ts'
import { DeskPage, NothingListed, Pager } from '#app/ui/desk/desk-page.tsx'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { CampaignBadge, PromotionTabs } from '../shared/parts.tsx'
import type { Route } from './+types/route.ts'

/** Campaigns on one page of the list. */
const PAGE_SIZE = 20

export async function loader({ url }: Route.LoaderArgs) {
  const db = database()
  const before = url.searchParams.get('before')
  const last = before ? await findCampaign(db, before) : null
  const found = await listCampaigns(db, PAGE_SIZE + 1, last)
  const page = found.slice(0, PAGE_SIZE)
  const counts = await countRecipients(
    db,
    page.map(({ id }) => id),
  )
  return {
    letters: page.map((campaign) => listed(campaign, counts.get(campaign.id))),
    older: found.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    isLaterPage: before !== null,
    counts: await readLetterCounts(Temporal.Now.instant()),
  }
}

function listed(
  { id, subject, status, createdAt, startedAt, recipientCount }: Campaign,
  { sent, failed }: CampaignCounts = { sent: 0, failed: 0, skipped: 0, waiting: 0 },
) {
  const when = formatMoment(startedAt ?? createdAt, config().timeZone, 'compact')
  return { id, subject, status, when, recipientCount, sent, failed }
}

export default function SentLetters({ loaderData }: Route.ComponentProps) {
  const { letters, older, isLaterPage, counts } = loaderData
  return (
    <DeskPage
      title="Sent"
      above={<PromotionTabs current="Sent" counts={counts} />}
      flash={null}
      shown={letters}
    >
      {letters.length === 0 && (
        <NothingListed heading="Nothing sent yet" words="Newsletters you sent appear here." />
      )}
      <ul className="letter-list">
        {letters.map(({ id, subject, status, when, recipientCount, sent, failed }) => (
          <li key={id}>
            <a href={href('/admin/promotions/:id', { id })}>
              <bdi>{subject}</bdi>
            </a>
            <span className="soft said">
              {sent} of {recipientCount} sent
              {failed > 0 && `, ${failed} failed`}
            </span>
            <span className="soft when">{when}</span>
            <CampaignBadge status={status} />
          </li>
        ))}
      </ul>
      <Pager
        first={isLaterPage ? { to: href('/admin/promotions/sent') } : null}
        next={older ? { to: `?before=${older}`, label: 'Older newsletters' } : null}
      />
    </DeskPage>
  )
}
