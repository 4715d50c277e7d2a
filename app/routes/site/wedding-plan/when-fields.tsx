import { type CalendarDate, formatDay } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import { Field } from '#app/ui/field.tsx'
import type { Values } from '../booking/form-values.ts'

interface WhenFieldsProps {
  values: Values
  errors: Record<string, string>
  bookable: DayFieldProps['bookable']
}

/** What can be typed in many ways, and comes back as it was understood. */
export function WhenFields({ values, errors, bookable }: WhenFieldsProps) {
  return (
    <div className="two-columns">
      <DayField id={idOf('date')} value={values.date} error={errors.date} bookable={bookable} />
      <ReadyByField id={idOf('readyBy')} value={values.readyBy} error={errors.readyBy} />
    </div>
  )
}

/** The id of a field's control, or of the group that stands for it. */
export const idOf = (field: string) => `plan-${field}`

interface WhenFieldProps {
  id: string
  /** As it was said; shown in the words of the site where it can be read. */
  value: string | undefined
  error: string | undefined
}

interface DayFieldProps extends WhenFieldProps {
  bookable: { today: string; firstDate: string; lastDate: string }
}

/** The wedding's day: typed in any usual form, or, once scripts run, chosen in the browser's calendar. */
function DayField({ id, value, error, bookable }: DayFieldProps) {
  return (
    <Field
      id={id}
      name="date"
      label="The date"
      placeholder="e.g. June 12, 2027"
      autoComplete="off"
      maxLength={40}
      defaultValue={inWords(value, bookable.today as CalendarDate)}
      error={error}
      inBox={
        <>
          <button type="button" className="open-calendar" aria-label="Choose in a calendar" hidden>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2.5 4.5h15v13h-15zM2.5 8.5h15M6.5 2v4M13.5 2v4" />
            </svg>
          </button>
          <input
            type="date"
            className="date-picker"
            tabIndex={-1}
            aria-hidden="true"
            min={bookable.firstDate}
            max={bookable.lastDate}
            hidden
          />
        </>
      }
    />
  )
}

function inWords(value: string | undefined, today: CalendarDate) {
  const date = readTypedDate(value ?? '', today)
  return date ? formatDay(date) : value
}

/** By when everybody must be ready, on a 24-hour clock: typed, or chosen from the half hours. */
function ReadyByField({ id, value, error }: WhenFieldProps) {
  return (
    <Field
      id={id}
      name="readyBy"
      label="Ready by"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      required
      list={`${id}-times`}
      defaultValue={readTypedTime(value ?? '') ?? value}
      error={error}
      inBox={
        <datalist id={`${id}-times`}>
          {HALF_HOURS.map((time) => (
            <option key={time} value={time} />
          ))}
        </datalist>
      }
    />
  )
}

const FIRST = '08:00' as TimeOfDay
const LAST = '18:00' as TimeOfDay

/** What the list offers; any other quarter hour can be typed. */
const HALF_HOURS = Array.from(
  { length: (minutesOf(LAST) - minutesOf(FIRST)) / 30 + 1 },
  (_, index) => timeFromMinutes(minutesOf(FIRST) + index * 30),
)
