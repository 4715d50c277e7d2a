import { href } from 'react-router'
import { type CalendarDate, monthName, weekdayName } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { patternWords, rangeWords, shortDay, timesWords } from '#app/schedule/range-labels.ts'
import { PagePart, Pager } from '#app/ui/desk/desk-page.tsx'
import { ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { removalQuestion, seriesRemovalQuestion } from '../shared/day/removal-questions.ts'

interface BlockedListProps {
  lines: readonly ListedLine[]
  today: CalendarDate
  which: 'ahead' | 'past'
  /** Where the next page goes on. */
  after: string | null
  isLaterPage: boolean
}

export function BlockedList({ lines, today, which, after, isLaterPage }: BlockedListProps) {
  const isPast = which === 'past'
  return (
    <PagePart
      id="blocked-title"
      title={isPast ? 'Past blocked times' : 'Blocked times'}
      more={
        isPast ? { to: href('/admin/schedule'), label: 'Ahead' } : { to: '?past', label: 'Past' }
      }
    >
      {lines.length > 0 ? (
        <ul className="blocks">
          {lines.map((line) => {
            const Line = line.days.length > 1 ? SeriesLine : BlockLine
            return (
              <li className="ruled figures breaks" key={line.key}>
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
        first={isLaterPage ? { to: isPast ? '?past' : href('/admin/schedule') } : null}
        next={
          after ? { to: `?${isPast ? 'past&' : ''}after=${after}`, label: 'Later dates' } : null
        }
      />
    </PagePart>
  )
}

/** A line of the list: days blocked together, or one alone with the whole day it lies in. */
export interface ListedLine {
  key: string
  days: { id: string; date: CalendarDate }[]
  startTime: TimeOfDay
  endTime: TimeOfDay
  reason: string | null
}

interface LineProps {
  line: ListedLine
  today: CalendarDate
  isPast: boolean
}

function BlockLine({ line, today }: LineProps) {
  const [day] = line.days
  if (!day) return null
  return (
    <div className="block-line stack gap-3 flat middle">
      <DateTile date={day.date} today={today} />
      <div>
        <b className="block strong">{line.reason ?? 'Blocked'}</b>
        <span className="soft block">{timesWords(line)}</span>
      </div>
      <RemoveDay line={line} day={day} />
    </div>
  )
}

/** A day as a tile of the calendar, with its year where that is another. */
function DateTile({ date, today }: { date: CalendarDate; today: CalendarDate }) {
  const year = date.slice(0, 4)
  return (
    <time className="date-tile stack strong" dateTime={date}>
      <span>{weekdayName(date, true)} </span>
      <b className="dark block strong">{Number(date.slice(8))}</b>
      <span>
        {' '}
        {monthName(date, true)}
        {year !== today.slice(0, 4) && ` ${year}`}
      </span>
    </time>
  )
}

function SeriesLine({ line, today, isPast }: LineProps) {
  const dates = line.days.map(({ date }) => date)
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return null
  const span = `${shortDay(first, today)} to ${shortDay(last, today)}`
  return (
    <details className="series">
      <summary>
        <b className="strong">{span}</b>
        <span className="soft">
          {dates.length} days, {patternWords(dates)}, {timesWords(line)}
        </span>
        {line.reason && <span>{line.reason}</span>}
      </summary>
      <ul>
        {line.days.map((day) => (
          <li className="level spread" key={day.id}>
            {shortDay(day.date, today)}
            <RemoveDay line={line} day={day} />
          </li>
        ))}
      </ul>
      {!isPast && (
        <ConfirmButton question={seriesRemovalQuestion(dates, { ...line, id: line.key })}>
          Remove all {dates.length} days<span className="visually-hidden">, {span}</span>
        </ConfirmButton>
      )}
    </details>
  )
}

function RemoveDay({ line, day }: { line: ListedLine; day: ListedLine['days'][number] }) {
  const { startTime, endTime, reason } = line
  const range = { ...day, startTime, endTime, reason }
  return (
    <ConfirmButton question={removalQuestion(range)}>
      Remove<span className="visually-hidden"> block on {rangeWords(range)}</span>
    </ConfirmButton>
  )
}
