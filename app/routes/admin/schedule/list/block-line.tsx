import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { Confirmation } from '#app/ui/desk/confirm-page.tsx'
import { DayTimeline } from '../../shared/day-timeline.tsx'
import { rangeWords, removeConfirmation, shortDay, timesWords } from '../../shared/range-labels.ts'
import { withMonth } from '../month/month-param.ts'
import type { Ask, ListedLine } from './blocked-list.tsx'

export interface LineProps {
  line: ListedLine
  today: CalendarDate
  isPast: boolean
  onAsk: Ask
}

/** One blocked time with its whole day, so that it shows what else is there. */
export function BlockLine({ line, today, onAsk }: LineProps) {
  const [day] = line.days
  if (!day) return null
  const range = { ...line, date: day.date }
  return (
    <div className="block">
      <div>
        <b>{shortDay(day.date, today)}</b>
        <br />
        <span className="soft">{timesWords(line)}</span>
      </div>
      <div className="block-day">
        {line.reason}
        {line.cells && <DayTimeline day={formatDate(day.date, 'day')} cells={line.cells} />}
      </div>
      <RemoveButton
        action={`/admin/schedule/${day.id}/remove`}
        question={removeConfirmation(range)}
        onAsk={onAsk}
      >
        Remove<span className="visually-hidden"> block on {rangeWords(range)}</span>
      </RemoveButton>
    </div>
  )
}

interface RemoveButtonProps {
  action: string
  question: Confirmation
  onAsk: Ask
  children: ReactNode
}

/** Leads to the page that asks; with scripts it is asked in place. */
export function RemoveButton({ action, question, onAsk, children }: RemoveButtonProps) {
  const [search] = useSearchParams()
  const month = search.get('month')
  return (
    <Form
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk({ ...question, action: withMonth(action, search) })
      }}
    >
      {month && <input type="hidden" name="month" value={month} />}
      <button className="desk-button quiet danger" type="submit">
        {children}
      </button>
    </Form>
  )
}
