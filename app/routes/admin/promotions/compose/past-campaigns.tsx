import { CampaignBadge } from '../shared/campaign-badge.tsx'
import type { ListedCampaign } from './compose-view.server.ts'

interface PastCampaignsProps {
  campaigns: readonly ListedCampaign[]
  /** From where the next page goes on. */
  older: string | null
  isLaterPage: boolean
}

/** What was sent before, and what came of it. */
export function PastCampaigns({ campaigns, older, isLaterPage }: PastCampaignsProps) {
  if (campaigns.length === 0 && !isLaterPage) return null
  return (
    <section className="past" aria-labelledby="past-title">
      <h2 id="past-title">Sent before</h2>
      <ul className="sent-letters">
        {campaigns.map(({ id, subject, status, when, recipientCount, counts }) => (
          <li key={id}>
            <a href={`/admin/promotions/${id}`}>{subject}</a>
            <span className="soft">{when}</span>
            <span className="soft">
              {counts.sent} of {recipientCount} sent
              {counts.failed > 0 && `, ${counts.failed} failed`}
            </span>
            <CampaignBadge status={status} />
          </li>
        ))}
      </ul>
      <p className="pages">
        {isLaterPage && (
          <a className="desk-button" href="/admin/promotions">
            Back to the first page
          </a>
        )}
        {older && (
          <a className="desk-button" href={`/admin/promotions?before=${older}`}>
            Older letters
          </a>
        )}
      </p>
    </section>
  )
}
