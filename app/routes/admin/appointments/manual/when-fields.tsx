import { REASON_MAX } from '#app/domain/limits.ts'
import { Field } from '#app/ui/desk/field.tsx'
import { type ManualFormState, OVERRIDE_WORDS } from './form-state.ts'

interface WhenFieldsProps {
  tried: ManualFormState | undefined
  /** What stands there before anything was tried. */
  date: string
  time: string
}

/** Date and time of the artist's choice, and once it was tried what stands against it. */
export function WhenFields({ tried, date, time }: WhenFieldsProps) {
  const { values = {}, errors = {}, overrides = [] } = tried ?? {}
  return (
    <>
      <div className="pair">
        <Field name="date" label="Date" error={errors.date}>
          <input type="date" required defaultValue={values.date ?? date} />
        </Field>
        <Field name="time" label="Time" error={errors.time}>
          <input type="time" required defaultValue={values.time ?? time} />
        </Field>
      </div>
      {overrides.length > 0 && (
        <div>
          <div className="warning" role="alert">
            {overrides.map((override) => (
              <p key={override}>{OVERRIDE_WORDS[override]}</p>
            ))}
            <p>To take it all the same, say why below. Nothing is saved yet.</p>
          </div>
          <input type="hidden" name="accepted" value={overrides.join(' ')} />
          <Field name="reason" label="Reason" error={errors.reason}>
            <input
              required
              maxLength={REASON_MAX}
              autoComplete="off"
              defaultValue={values.reason ?? ''}
            />
          </Field>
        </div>
      )}
      {overrides.length === 0 && values.reason && <Kept tried={values} />}
    </>
  )
}

/** A reason once given outlives another mistake in the form. */
function Kept({ tried }: { tried: Record<string, string> }) {
  return (
    <>
      <input type="hidden" name="reason" value={tried.reason} />
      <input type="hidden" name="accepted" value={tried.accepted ?? ''} />
    </>
  )
}
