import { type ComponentProps, useRef } from 'react'
import { type CalendarDate, formatDay, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { formatTime, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Field } from '#app/ui/field.tsx'
import { useCombobox } from './use-combobox.ts'

interface DateFieldProps extends Omit<ComponentProps<'input'>, 'list' | 'type' | 'ref'> {
  label: string
  name: string
  /** By which a day that is typed without its year is read. */
  today: CalendarDate
  isOptional?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/**
 * A day in the words of the desk, 'Fri, Nov 20, 2026': typed in any usual form, or chosen in the browser's
 * own calendar. What was typed is written out when the field is left; the server reads it as well.
 */
export function DateField({ today, min, max, onBlur, defaultValue, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Field
      {...field}
      ref={input}
      autoComplete="off"
      maxLength={40}
      className="date-input"
      placeholder="Day, month, year"
      defaultValue={inWords(defaultValue)}
      onBlur={(event) => {
        write(readTypedDate(event.target.value, today))
        onBlur?.(event)
      }}
      inBox={
        <>
          <button
            className="icon-button"
            type="button"
            aria-label={`${field.label}: choose in a calendar`}
            onClick={openPicker}
          >
            <Icon name="calendar" />
          </button>
          <input
            className="date-picker"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            ref={picker}
            min={min}
            max={max}
            onChange={(event) => write(parseCalendarDate(event.target.value))}
          />
        </>
      }
    />
  )

  function write(date: CalendarDate | null) {
    if (!date || !input.current) return
    if (input.current.value !== formatDay(date)) typeInto(input.current, formatDay(date))
  }

  function openPicker() {
    if (!picker.current) return
    picker.current.value = readTypedDate(input.current?.value ?? '', today) ?? today
    try {
      picker.current.showPicker()
    } catch {
      // A browser that opens no calendar from here leaves the typing.
      input.current?.focus()
    }
  }
}

/** A stored day in words; anything else is shown as it was typed. */
function inWords(value: ComponentProps<'input'>['defaultValue']) {
  const date = typeof value === 'string' && readTypedDate(value)
  return date ? formatDay(date) : value
}

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'list' | 'type' | 'ref'> {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
}

/**
 * A time of the day: typed as 9:30 a.m., 0930 or 9, or chosen from the half hours of the working day.
 * Whatever was typed is written out as 9:30 a.m. when the field is left; the server reads all of them.
 */
export function TimeField({ onBlur, onInput, defaultValue, ...field }: TimeFieldProps) {
  const id = field.id ?? field.name
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({
    id,
    count: HALF_HOURS.length,
    onChoose: (index) => write(HALF_HOURS[index] ?? ''),
    nearest: () => nearestTo(readTypedTime(input.current?.value ?? '')),
  })
  return (
    <Field
      {...field}
      {...combobox.input}
      ref={input}
      id={id}
      defaultValue={writtenOut(String(defaultValue ?? ''))}
      autoComplete="off"
      maxLength={10}
      className="time-input"
      onInput={(event) => {
        combobox.close()
        onInput?.(event)
      }}
      onBlur={(event) => {
        combobox.close()
        write(event.target.value)
        onBlur?.(event)
      }}
      inBox={
        combobox.isOpen && (
          <ul {...combobox.list} className="option-list times" aria-label={field.label}>
            {HALF_HOURS.map((time, index) => (
              <li key={time} {...combobox.optionOf(index)}>
                {formatTime(time)}
              </li>
            ))}
          </ul>
        )
      }
    />
  )

  function write(typed: string) {
    const text = writtenOut(typed)
    if (input.current && input.current.value !== text) typeInto(input.current, text)
  }
}

function writtenOut(typed: string): string {
  const time = readTypedTime(typed)
  return time ? formatTime(time) : typed
}

const FIRST_MINUTE = 6 * 60
const LAST_MINUTE = 21 * 60

/** What the list offers; any other time can be typed. */
const HALF_HOURS: readonly TimeOfDay[] = Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / 30 + 1 },
  (_, index) => timeFromMinutes(FIRST_MINUTE + index * 30),
)

/** The half hour at or before a time; nine o'clock for none. */
function nearestTo(time: TimeOfDay | null): number {
  const steps = Math.floor(((time ? minutesOf(time) : 9 * 60) - FIRST_MINUTE) / 30)
  return Math.min(Math.max(steps, 0), HALF_HOURS.length - 1)
}

/**
 * Puts a value into a field as if it had been typed: whoever listens to the field or its form hears of it.
 * React keeps a value that is merely assigned to itself.
 */
export function typeInto(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
