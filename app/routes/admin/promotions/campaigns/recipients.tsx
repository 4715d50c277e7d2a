import { Link } from 'react-router'
import { Pager } from '#app/ui/desk/desk-page.tsx'
import type { CampaignView } from './campaign-view.server.ts'

const WORDS = {
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Passed over',
  waiting: 'Waiting',
} as const
const LOOKS = { sent: 'good', failed: 'ended', skipped: 'ended', waiting: 'waiting' } as const

/** What became of each recipient. */
export function Recipients({ view }: { view: CampaignView }) {
  const { outcome, counts, recipients, next, isLaterPage } = view
  const path = (search: Record<string, string>) => `?${new URLSearchParams(search)}#recipients`
  const chosen: Record<string, string> = outcome ? { outcome } : {}
  const isForgotten = outcome === null ? view.recipientCount > 0 : counts[outcome] > 0
  return (
    <section className="past" id="recipients" aria-labelledby="recipients-title">
      <h2 id="recipients-title">Recipients</h2>
      <nav className="tabs" aria-label="Outcome">
        <Link to={path({})} aria-current={outcome === null ? 'page' : undefined}>
          All
        </Link>
        {(['sent', 'failed', 'skipped', 'waiting'] as const)
          .filter((one) => counts[one] > 0 || one === outcome)
          .map((one) => (
            <Link
              key={one}
              to={path({ outcome: one })}
              aria-current={one === outcome ? 'page' : undefined}
            >
              {WORDS[one]}
            </Link>
          ))}
      </nav>
      {recipients.length > 0 ? (
        <ul className="sent-letters">
          {recipients.map(({ id, address, status, note }) => (
            <li key={id}>
              <span>{address}</span>
              <span className="soft note-of">{note}</span>
              <span className={`status ${LOOKS[status]}`}>{WORDS[status]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty soft">
          {isForgotten ? 'The letters are not kept any longer, nor whom they went to.' : 'None.'}
        </p>
      )}
      <Pager
        first={isLaterPage ? { to: path(chosen) } : null}
        next={next ? { to: path({ ...chosen, after: next }), label: 'More recipients' } : null}
      />
    </section>
  )
}
