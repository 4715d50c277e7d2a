import { type ComponentProps, useRef } from 'react'
import { formatTime, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { readTypedTime } from '#app/kernel/typed-when.ts'
import { Field } from '#app/ui/field.tsx'
import { typeInto } from './type-into.ts'
import { useCombobox } from './use-combobox.ts'

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
