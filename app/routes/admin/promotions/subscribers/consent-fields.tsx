import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { CONSENT_NOTE_MAX } from '#app/kernel/field-lengths.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { DateField } from '#app/ui/desk/when/date-time-fields.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'

interface ConsentFieldsProps {
  today: CalendarDate
  refused: RefusedForm | undefined
  /** What the words are to tell. */
  noteLabel?: string
  isNoteOptional?: boolean
}

export function ConsentFields({
  today,
  refused,
  noteLabel = 'How they agreed, and to what',
  isNoteOptional = true,
}: ConsentFieldsProps) {
  const field = fieldsOf(refused)
  const { error, defaultValue: chosen } = field('basis')
  return (
    <>
      <fieldset
        className="bases stack gap-1 below-4"
        aria-describedby={error ? 'basis-error' : undefined}
      >
        <legend>Type of consent</legend>
        {BASES.map(({ value, label, hint }, index) => (
          <label className="level tall gap-1" key={value}>
            <input
              className="rigid flush"
              type="radio"
              name="basis"
              id={index === 0 ? 'basis' : undefined}
              value={value}
              required
              defaultChecked={chosen === value}
            />
            <span>
              {label}
              <span className="soft block">{hint}</span>
            </span>
          </label>
        ))}
        {error && (
          <p className="error" id="basis-error">
            {error}
          </p>
        )}
      </fieldset>
      <DateField
        {...field('givenOn')}
        label="Date they agreed, asked or bought"
        today={today}
        max={today}
        required
      />
      <Field
        {...field('note')}
        label={noteLabel}
        isOptional={isNoteOptional}
        as="textarea"
        rows={3}
        maxLength={CONSENT_NOTE_MAX}
      />
    </>
  )
}

const BASES = [
  {
    value: 'express',
    label: 'Opted in (express)',
    hint: 'No end. Say below how they agreed.',
  },
  { value: 'implied-inquiry', label: 'An inquiry (implied)', hint: 'Ends 6 months after it.' },
  { value: 'implied-purchase', label: 'A purchase (implied)', hint: 'Ends 2 years after it.' },
]
