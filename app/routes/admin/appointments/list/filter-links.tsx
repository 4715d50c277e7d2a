import { Link } from 'react-router'
import { type ListFilter, listPath } from '../shared/filters.ts'

const CHOICES = {
  view: [
    { label: 'Month', change: { view: 'month' } },
    { label: 'Week', change: { view: 'week' } },
    { label: 'Day', change: { view: 'day' } },
    { label: 'List', change: { view: 'list' } },
  ],
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

const NAMES = { view: 'Calendar or list', dates: 'Dates', status: 'Status' }

/** One part of the filter as links: each is an address to share or come back to. */
export function FilterLinks({ filter, kind }: { filter: ListFilter; kind: keyof typeof CHOICES }) {
  return (
    <nav className={kind === 'status' ? 'tabs' : 'segmented'} aria-label={NAMES[kind]}>
      {CHOICES[kind].map(({ label, change }) => {
        const isChosen = Object.entries(change).every(
          ([part, value]) => filter[part as keyof ListFilter] === value,
        )
        return (
          <Link
            key={label}
            to={listPath({ ...filter, ...change, day: null, after: null })}
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
