import { Form, Link } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { DayCell } from './day-cells.ts'
import { rangeWords, timesWords } from './range-words.ts'
import { Ribbon, RibbonKey } from './ribbon.tsx'

export interface ListedBlock {
  id: string
  date: CalendarDate
  startTime: TimeOfDay
  endTime: TimeOfDay
  reason: string | null
  /** The whole day it lies in. */
  cells: DayCell[]
}

interface BlockedListProps {
  blocks: readonly ListedBlock[]
  today: CalendarDate
  which: 'ahead' | 'past'
  /** Where the next page goes on. */
  after: string | null
  isLaterPage: boolean
  onAsk: (block: ListedBlock) => void
}

/** Blocked times, each with its whole day, so that it shows what else is there. */
export function BlockedList({ blocks, today, which, after, isLaterPage, onAsk }: BlockedListProps) {
  const isPast = which === 'past'
  return (
    <section aria-labelledby="blocked-title">
      <div className="blocks-top">
        <h2 id="blocked-title">{isPast ? 'Blocked times gone by' : 'Blocked times'}</h2>
        {blocks.length > 0 && <RibbonKey />}
      </div>
      {blocks.length > 0 ? (
        <ul className="blocks">
          {blocks.map((block) => (
            <Block key={block.id} block={block} today={today} onAsk={onAsk} />
          ))}
        </ul>
      ) : (
        <p className="empty soft">
          {isPast ? 'None.' : 'Nothing is blocked from today on: every slot can be requested.'}
        </p>
      )}
      <p className="pages">
        {isLaterPage && (
          <Link className="b" to={isPast ? '?past' : '/admin/schedule'}>
            Back to the first page
          </Link>
        )}
        {after && (
          <Link className="b" to={`?${isPast ? 'past&' : ''}after=${after}`}>
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

interface BlockProps {
  block: ListedBlock
  today: CalendarDate
  onAsk: (block: ListedBlock) => void
}

function Block({ block, today, onAsk }: BlockProps) {
  const { id, date, reason, cells } = block
  const year = date.slice(0, 4)
  return (
    <li>
      <div>
        <b>
          {formatDate(date, 'short')}
          {year !== today.slice(0, 4) && ` ${year}`}
        </b>
        <br />
        <span className="soft">{timesWords(block)}</span>
      </div>
      <div className="day">
        {reason}
        <Ribbon day={formatDate(date, 'day')} cells={cells} />
      </div>
      <Form
        action={`/admin/schedule/${id}/remove`}
        onSubmit={(event) => {
          event.preventDefault()
          onAsk(block)
        }}
      >
        <button className="b txt del" type="submit">
          Remove<span className="vh"> block on {rangeWords(block)}</span>
        </button>
      </Form>
    </li>
  )
}
