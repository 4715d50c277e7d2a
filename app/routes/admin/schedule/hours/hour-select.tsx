import { HALF_HOURS } from '#app/booking/times/slots.ts'
import { briefTime } from '#app/content/hours-sentence.ts'
import { Field } from '#app/ui/field.tsx'

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
