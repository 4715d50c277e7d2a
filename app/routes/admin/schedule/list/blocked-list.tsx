import { Link } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Confirmation } from '#app/ui/desk/confirm-page.tsx'
import type { DayCell } from '../../shared/day-cells.ts'
import { BlockLine } from './block-line.tsx'
import { SeriesLine } from './series-line.tsx'

/** A line of the list: days blocked together, or one alone with the whole day it lies in. */
export interface ListedLine {
  key: string
  days: { id: string; date: CalendarDate }[]
  startTime: TimeOfDay
  endTime: TimeOfDay
  reason: string | null
  /** Only of a day that stands alone. */
  cells: DayCell[] | null
}

/** Asks before something is removed, by scripts. */
export type Ask = (question: Confirmation & { action: string }) => void

interface BlockedListProps {
  lines: readonly ListedLine[]
  today: CalendarDate
  which: 'ahead' | 'past'
  /** Where the next page goes on. */
  after: string | null
  isLaterPage: boolean
  onAsk: Ask
}

/** Blocked times, date ascending. */
export function BlockedList({ lines, today, which, after, isLaterPage, onAsk }: BlockedListProps) {
  const isPast = which === 'past'
  return (
    <section aria-labelledby="blocked-title">
      <div className="blocks-top">
        <h2 id="blocked-title">{isPast ? 'Blocked times gone by' : 'Blocked times'}</h2>
      </div>
      {lines.length > 0 ? (
        <ul className="blocks">
          {lines.map((line) => {
            const Line = line.days.length > 1 ? SeriesLine : BlockLine
            return (
              <li key={line.key}>
                <Line line={line} today={today} isPast={isPast} onAsk={onAsk} />
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="empty soft">
          {isPast ? 'None.' : 'Nothing is blocked from today on: every slot can be requested.'}
        </p>
      )}
      <p className="pages">
        {isLaterPage && (
          <Link className="desk-button" to={isPast ? '?past' : '/admin/schedule'}>
            Back to the first page
          </Link>
        )}
        {after && (
          <Link className="desk-button" to={`?${isPast ? 'past&' : ''}after=${after}`}>
            Later dates
          </Link>
        )}
        <Link className="more" to={isPast ? '/admin/schedule' : '?past'}>
          {isPast ? 'Show what lies ahead' : 'Show those gone by'}
        </Link>
      </p>
    </section>
  )
}
