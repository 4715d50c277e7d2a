import { Link } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { Pager } from '#app/ui/desk/desk-page.tsx'
import { BlockLine, type ListedLine, SeriesLine } from './lines.tsx'

interface BlockedListProps {
  lines: readonly ListedLine[]
  today: CalendarDate
  which: 'ahead' | 'past'
  /** Where the next page goes on. */
  after: string | null
  isLaterPage: boolean
}

/** Blocked times, date ascending. */
export function BlockedList({ lines, today, which, after, isLaterPage }: BlockedListProps) {
  const isPast = which === 'past'
  return (
    <section className="part" aria-labelledby="blocked-title">
      <div className="part-top">
        <h2 id="blocked-title">{isPast ? 'Past blocked times' : 'Blocked times'}</h2>
        <Link className="more" to={isPast ? '/admin/schedule' : '?past'}>
          {isPast ? 'Ahead' : 'Past'}
        </Link>
      </div>
      {lines.length > 0 ? (
        <ul className="blocks">
          {lines.map((line) => {
            const Line = line.days.length > 1 ? SeriesLine : BlockLine
            return (
              <li key={line.key}>
                <Line line={line} today={today} isPast={isPast} />
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="empty soft">
          {isPast ? 'None.' : 'Nothing is blocked from today on: every slot can be requested.'}
        </p>
      )}
      <Pager
        first={isLaterPage ? { to: isPast ? '?past' : '/admin/schedule' } : null}
        next={
          after ? { to: `?${isPast ? 'past&' : ''}after=${after}`, label: 'Later dates' } : null
        }
      />
    </section>
  )
}
