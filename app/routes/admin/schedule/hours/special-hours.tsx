import { href, Link } from 'react-router'
import { HALF_HOURS } from '#app/booking/times/slots.ts'
import { briefTime } from '#app/content/hours-sentence.ts'
import {
  addMonthsToMonth,
  type CalendarDate,
  monthName,
  monthOf,
} from '#app/kernel/calendar-date.ts'
import type { SpecialDates } from '#app/schedule/special-dates.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { PagePart } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Field } from '#app/ui/field.tsx'

interface SpecialHoursProps {
  dates: readonly SpecialDates[]
  today: CalendarDate
}

export function SpecialHours({ dates, today }: SpecialHoursProps) {
  return (
    <PagePart
      id="special-title"
      title="Special hours"
      beside={<ButtonLink to={datesAddress('')} label="Add dates" />}
    >
      {dates.length > 0 && <Year dates={dates} today={today} />}
      {dates.length === 0 && <p className="soft">Every week is like the one above.</p>}
      <ul className="special-dates">
        {dates.map(({ key, name, words }) => (
          <li key={key}>
            <Link className="level plain spread" to={datesAddress(key)} preventScrollReset>
              <span>
                <b>{name}</b>
                <span className="soft">{words}</span>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

/** Where dates are changed, or added without a key. */
export function datesAddress(key: string): string {
  return `${href('/admin/schedule/hours')}?dates=${encodeURIComponent(key)}`
}

const MONTHS = 12

/** The months from the present one on, with what is special in them; the list below says the same. */
function Year({ dates, today }: SpecialHoursProps) {
  const first = monthOf(today)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonthsToMonth(first, index))
  return (
    <div className="year stack above-3" aria-hidden="true">
      {months.map((month) => (
        <span key={month}>{monthName(`${month}-01` as CalendarDate, true)}</span>
      ))}
      <svg width="100%" height="1.25rem" focusable="false" aria-hidden="true">
        {dates.map(({ key, from, to, isClosed }) => {
          const [start, end] = [shareOf(from, first), shareOf(to, first, 1)]
          return (
            <rect
              key={key}
              x={`${start}%`}
              width={`${Math.max(0.6, end - start)}%`}
              height="100%"
              className={isClosed ? 'shut' : 'special'}
              {...(isClosed && { fill: 'url(#hatch)' })}
            />
          )
        })}
      </svg>
    </div>
  )
}

/** How far a day, or one `daysLater`, lies into the twelve months from `first`, in percent. */
function shareOf(date: CalendarDate, first: string, daysLater = 0): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [firstYear = 0, firstMonth = 1] = first.split('-').map(Number)
  const months = (year - firstYear) * 12 + month - firstMonth + (day - 1 + daysLater) / 31
  return Math.round(Math.min(Math.max(months / MONTHS, 0), 1) * 10_000) / 100
}

interface HourSelectProps {
  name: string
  label: string
  defaultValue: string
  error: string | undefined
  /** The label of an empty choice; left out, there is no such choice. */
  empty?: string
  onTime?: (time: string) => void
}

export function HourSelect({ empty, onTime, ...field }: HourSelectProps) {
  return (
    <Field as="select" {...field} onChange={(event) => onTime?.(event.currentTarget.value)}>
      {empty && <option value="">{empty}</option>}
      {HALF_HOURS.map((time) => (
        <option key={time} value={time}>
          {briefTime(time)}
        </option>
      ))}
    </Field>
  )
}
