import { useEffect, useRef } from 'react'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'

interface WhenFieldsProps {
  today: CalendarDate
  evening: { value: string; label: string; day: string }
  values: Partial<Record<string, string>> | undefined
  errors: Partial<Record<string, string>> | undefined
  /** It was chosen anew, as the form posts it. */
  onChoose: (when: string) => void
}

/** When the letter goes out: at once, on Sunday evening, or at a time that is chosen. */
export function WhenFields({ today, evening, values, errors, onChoose }: WhenFieldsProps) {
  const chosen = values?.when ?? 'now'
  const group = useRef<HTMLSpanElement>(null)
  const time = useRef<HTMLDivElement>(null)
  // Chosen before scripts ran, or put back by the browser: what stands in the form is the truth.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>(':checked')
    if (checked) onChoose(checked.value)
  }, [onChoose])
  const choices = [
    { value: 'now', label: 'Now' },
    { value: evening.value, label: evening.label },
    { value: 'choose', label: 'Choose' },
  ]
  return (
    <fieldset className="field when-fields">
      <legend>When</legend>
      <span className="segmented" ref={group}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="when"
              value={value}
              defaultChecked={value === chosen || (value === 'choose' && !isChoice(chosen))}
              onChange={() => {
                onChoose(value)
                if (value === 'choose') showChosenTime()
              }}
            />
            {label}
          </label>
        ))}
      </span>
      <div className="pair chosen-time" ref={time}>
        <DateField
          name="sendOn"
          label="Day"
          today={today}
          min={today}
          error={errors?.sendOn}
          defaultValue={values?.sendOn}
        />
        <TimeField
          name="sendTime"
          label="Time"
          error={errors?.sendTime}
          defaultValue={values?.sendTime}
        />
      </div>
      <p className="hint">
        Goes to everyone subscribed at that time. You can unschedule it until then.
      </p>
    </fieldset>
  )

  /** The fields open where the bar of buttons may lie. */
  function showChosenTime() {
    requestAnimationFrame(() => time.current?.scrollIntoView({ block: 'nearest' }))
  }

  function isChoice(value: string): boolean {
    return choices.some((choice) => choice.value === value)
  }
}
