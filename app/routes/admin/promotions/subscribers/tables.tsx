import { Link } from 'react-router'
import type { ExclusionReason } from '#app/promotions/consent.ts'
import { HeadRow, NothingListed } from '#app/ui/desk/desk-page.tsx'
import type { ListedSubscriber } from './consent-view.server.ts'
import { EXCLUSION_LABELS, personPath, SUBSCRIBERS } from './filters.ts'

const STATES = {
  active: { className: 'status good', label: 'Active' },
  inactive: { className: 'status ended', label: 'Inactive' },
  'held-back': { className: 'status waiting', label: 'Spam' },
  undeliverable: { className: 'status ended', label: 'Undeliverable' },
} as const

export function StateBadge({ state }: { state: ListedSubscriber['state'] }) {
  return <span className={STATES[state].className}>{STATES[state].label}</span>
}

interface SubscriberTableProps {
  subscribers: readonly ListedSubscriber[]
  /** Nothing was searched for or left out. */
  isPlain: boolean
}

export function SubscriberTable({ subscribers, isPlain }: SubscriberTableProps) {
  if (subscribers.length === 0)
    return (
      <NothingListed
        heading={isPlain ? 'No subscribers yet' : 'No subscribers found'}
        words={isPlain ? 'People who sign up on your site appear here.' : 'No matches.'}
        more={isPlain ? null : { to: SUBSCRIBERS, label: 'Show all' }}
      />
    )
  return (
    <table className="subscribers-table figures">
      <caption className="visually-hidden">Subscribers, newest first</caption>
      <thead className="laptop-only">
        <HeadRow of={['Name', 'Email', 'State', 'Since', 'Consent']} />
      </thead>
      <tbody>
        {subscribers.map(({ id, name, email, state, since, basis, until, isExpired }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={personPath(id)}>
                <bdi>{name}</bdi>
              </Link>
            </th>
            <td>{email}</td>
            <td>
              <StateBadge state={state} />
            </td>
            <td className="soft">since {since}</td>
            <td>
              {basis}
              {until && (
                <span className={isExpired ? 'error' : 'soft'}>
                  {isExpired ? ` expired ${until}` : ` until ${until}`}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ExcludedTableProps {
  subscribers: readonly ListedSubscriber[]
  /** All who are left out, whichever of them are shown. */
  counts: Record<ExclusionReason, number>
  isSearch: boolean
}

export function ExcludedTable({ subscribers, counts, isSearch }: ExcludedTableProps) {
  if (subscribers.length === 0)
    return (
      <NothingListed
        heading={isSearch ? 'No subscribers found' : 'Everyone receives it'}
        words={isSearch ? 'No matches.' : 'Your newsletter goes to everyone on the list.'}
      />
    )
  const reasons = Object.entries(counts) as [ExclusionReason, number][]
  return (
    <>
      <ul className="reasons">
        {reasons.map(([reason, number]) => (
          <li key={reason}>
            <b>{number}</b> {EXCLUSION_LABELS[reason]}
          </li>
        ))}
      </ul>
      <table className="subscribers-table figures">
        <caption className="visually-hidden">Who gets no newsletter, and why; newest first</caption>
        <thead className="laptop-only">
          <HeadRow of={['Name', 'Email', 'Why']} />
        </thead>
        <tbody>
          {subscribers.map(({ id, name, email, exclusion }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={personPath(id)}>{name}</Link>
              </th>
              <td>{email}</td>
              <td>{exclusion && EXCLUSION_LABELS[exclusion]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
