import { Link } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import type { DayContents } from '#app/routes/admin/shared/day/day-plan-view.ts'
import { ribbonOf } from '#app/routes/admin/shared/day/day-ribbon-view.ts'
import { DayRibbon } from '#app/ui/desk/when/day-ribbon.tsx'

/** The days after tomorrow in short: how full each is, and who comes. */
export function DaysAhead({ days }: { days: readonly DayContents[] }) {
  return (
    <section className="part laptop-only" aria-labelledby="ahead">
      <div className="part-top">
        <h2 id="ahead">After that</h2>
        <Link className="more" to={`/admin/appointments?view=week&on=${days[0]?.date}`}>
          The week
        </Link>
      </div>
      <ul className="days-ahead">
        {days.map((day) => (
          <li key={day.date}>
            <Link to={`/admin/appointments?view=day&on=${day.date}`}>
              {formatDate(day.date, 'short')}
            </Link>
            <DayRibbon parts={ribbonOf(day)} isThin />
            <DayInShort day={day} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayInShort({ day: { appointments, blocks, isClosed } }: { day: DayContents }) {
  const confirmed = appointments.filter(({ status }) => status === 'confirmed')
  const requests = appointments.length - confirmed.length
  const names = confirmed.slice(0, 2).map(({ name }) => name)
  const more = confirmed.length - names.length
  const words = [
    ...names,
    ...(more > 0 ? [`${numberInWords(more)} more`] : []),
    ...(requests > 0
      ? [requests === 1 ? 'one request' : `${numberInWords(requests)} requests`]
      : []),
  ]
  if (words.length > 0) return <span>{words.join(', ')}</span>
  const [block] = blocks
  return <span className="soft">{block ? blockWords(block) : isClosed ? 'Closed' : 'Free'}</span>
}

function blockWords({ reason, calendar }: DayContents['blocks'][number]): string {
  if (calendar !== undefined) return `${reason ?? 'Busy'} (${calendar})`
  return `Blocked${reason ? `: ${reason}` : ''}`
}
