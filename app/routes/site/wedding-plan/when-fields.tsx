import { type RefObject, useRef } from 'react'
import { type CalendarDate, formatDay, parseCalendarDate } from '#app/domain/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/domain/time-of-day.ts'
import { readTypedDate, readTypedTime } from '#app/domain/typed-when.ts'
import { Field } from '#app/ui/field.tsx'

interface WhenFieldProps {
  id: string
  /** As it was said; shown in the words of the site where it can be read. */
  value: string | undefined
  error: string | undefined
  /** What stands in the field is now what is meant. */
  onSettled: () => void
}

interface DayFieldProps extends WhenFieldProps {
  bookable: { today: string; lastDate: string }
  isHydrated: boolean
}

/** The wedding's day: typed in any usual form, or, once scripts run, chosen in the browser's calendar. */
export function DayField({ id, value, error, onSettled, bookable, isHydrated }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const today = bookable.today as CalendarDate
  const write = (date: CalendarDate | null) => {
    if (date && input.current) input.current.value = formatDay(date)
    onSettled()
  }
  return (
    <Field
      id={id}
      name="date"
      label="The date"
      placeholder="such as 12 June 2027"
      autoComplete="off"
      maxLength={40}
      defaultValue={inWords(value, today)}
      error={error}
      ref={input}
      onBlur={({ target }) => write(readTypedDate(target.value, today))}
      inBox={
        isHydrated && (
          <>
            <button
              type="button"
              className="open-calendar"
              aria-label="Choose in a calendar"
              onClick={() => openPicker(picker, input)}
            >
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M2.5 4.5h15v13h-15zM2.5 8.5h15M6.5 2v4M13.5 2v4" />
              </svg>
            </button>
            <input
              type="date"
              className="date-picker"
              tabIndex={-1}
              aria-hidden="true"
              min={bookable.today}
              max={bookable.lastDate}
              ref={picker}
              onInput={(event) => event.stopPropagation()}
              onChange={({ target }) => write(parseCalendarDate(target.value))}
            />
          </>
        )
      }
    />
  )
}

function openPicker(
  picker: RefObject<HTMLInputElement | null>,
  input: RefObject<HTMLInputElement | null>,
) {
  try {
    picker.current?.showPicker()
  } catch {
    // A browser that opens no calendar from here leaves the typing.
    input.current?.focus()
  }
}

function inWords(value: string | undefined, today: CalendarDate) {
  const date = readTypedDate(value ?? '', today)
  return date ? formatDay(date) : value
}

/** By when everybody must be ready, on a 24-hour clock: typed, or chosen from the half hours. */
export function ReadyByField({ id, value, error, onSettled }: WhenFieldProps) {
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
      onBlur={({ target }) => {
        target.value = readTypedTime(target.value) ?? target.value
        onSettled()
      }}
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
