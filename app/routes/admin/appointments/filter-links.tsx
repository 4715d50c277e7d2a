import { Link } from 'react-router'
import { type ListFilter, listPath } from './filters.ts'

const CHOICES = {
  dates: [
    { label: 'Upcoming', change: { dates: 'upcoming' } },
    { label: 'All', change: { dates: 'all' } },
  ],
  status: [
    { label: 'Any status', change: { status: null } },
    { label: 'Pending', change: { status: 'pending' } },
    { label: 'Confirmed', change: { status: 'confirmed' } },
    { label: 'Cancelled', change: { status: 'cancelled' } },
  ],
} satisfies Record<string, { label: string; change: Partial<ListFilter> }[]>

const NAMES = { dates: 'Dates', status: 'Status' }

/** One part of the filter as links: each is an address to share or come back to. */
export function FilterLinks({ filter, kind }: { filter: ListFilter; kind: keyof typeof CHOICES }) {
  return (
    <nav className={kind === 'dates' ? 'seg' : 'tabs'} aria-label={NAMES[kind]}>
      {CHOICES[kind].map(({ label, change }) => {
        const isChosen = listPath({ ...filter, ...change }) === listPath(filter)
        return (
          <Link
            key={label}
            to={listPath({ ...filter, ...change, after: null })}
            aria-current={isChosen ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
