import { type CalendarDate, formatDay } from '#app/kernel/calendar-date.ts'
import { formatTime, parseTimeOfDay } from '#app/kernel/time-of-day.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import { Field } from '#app/ui/field.tsx'
import { readyByChoices } from '#app/weddings/ready-by-at.ts'
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

/** By when everybody must be ready: said as people say it, posted as HH:MM. */
function ReadyByField({ id, value = '', error }: WhenFieldProps) {
  const chosen = readTypedTime(value) ?? value
  return (
    <Field
      id={id}
      name="readyBy"
      label="Ready by"
      as="select"
      required
      defaultValue={chosen}
      error={error}
    >
      {!chosen && <option value="">Choose a time</option>}
      {readyByChoices(chosen).map((time) => (
        <option key={time} value={time}>
          {parseTimeOfDay(time) ? formatTime(time) : time}
        </option>
      ))}
    </Field>
  )
}
