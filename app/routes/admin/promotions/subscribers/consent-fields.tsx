import { CONSENT_NOTE_MAX } from '#app/domain/limits.ts'
import { Field } from '#app/ui/desk/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

interface ConsentFieldsProps {
  today: string
  errors: Record<string, string>
  values: Record<string, string>
  /** What the words are to tell. */
  noteLabel?: string
  isNoteOptional?: boolean
}

/** What a consent rests on, as the artist enters it. */
export function ConsentFields({
  today,
  errors,
  values,
  noteLabel = 'In words: how she agreed, and to what',
  isNoteOptional = true,
}: ConsentFieldsProps) {
  return (
    <>
      <fieldset className="bases" aria-describedby={errors.basis ? 'basis-error' : undefined}>
        <legend>The consent rests on</legend>
        {BASES.map(({ value, label, hint }, index) => (
          <label key={value}>
            <input
              type="radio"
              name="basis"
              id={index === 0 ? 'basis' : undefined}
              value={value}
              required
              defaultChecked={(values.basis ?? '') === value}
            />
            <span>
              {label}
              <span className="soft">{hint}</span>
            </span>
          </label>
        ))}
        {errors.basis && (
          <p className="error" id="basis-error">
            {errors.basis}
          </p>
        )}
      </fieldset>
      <Field name="givenOn" label="Day she agreed, asked or bought" error={errors.givenOn}>
        <input type="date" max={today} required defaultValue={values.givenOn ?? ''} />
      </Field>
      <Field name="note" label={noteLabel} isOptional={isNoteOptional} error={errors.note}>
        <TextArea rows={3} maxLength={CONSENT_NOTE_MAX} defaultValue={values.note ?? ''} />
      </Field>
    </>
  )
}

const BASES = [
  {
    value: 'express',
    label: 'Her own yes (express)',
    hint: 'No end. Say below in words how she agreed.',
  },
  { value: 'implied-inquiry', label: 'An inquiry (implied)', hint: 'Ends 6 months after it.' },
  { value: 'implied-purchase', label: 'A purchase (implied)', hint: 'Ends 2 years after it.' },
]
