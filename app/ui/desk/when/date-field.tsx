import { type ComponentProps, useRef } from 'react'
import { type CalendarDate, formatDay, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { readTypedDate } from '#app/kernel/typed-when.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Field } from '#app/ui/field.tsx'
import { typeInto } from './type-into.ts'

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
