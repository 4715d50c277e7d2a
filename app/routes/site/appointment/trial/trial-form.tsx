import { href } from 'react-router'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { TrialView } from './view.server.ts'

interface TrialFormProps {
  view: TrialView
  errors: Record<string, string>
  values: Record<string, string>
}

/** First a day, then one of its free times; it works without scripts. */
export function TrialForm({ view, errors, values }: TrialFormProps) {
  const { token, today, last, date, refusal, slots } = view
  const action = href('/booking/:token/trial', { token })
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      {hasErrors && (
        <ErrorSummary
          heading="The trial was not asked for yet"
          errors={errors}
          idOf={(field) => (field === 'time' ? 'trial-times' : field)}
          autoFocus
        />
      )}
      <form className="trial-form" method="get" action={action}>
        <Field
          name="date"
          label="Day"
          type="date"
          min={today}
          max={last}
          required
          defaultValue={date}
          error={errors.date ?? refusal ?? undefined}
        />
        <button className="button line" type="submit">
          Show the times
        </button>
      </form>
      {slots && <Times view={{ ...view, slots }} errors={errors} values={values} action={action} />}
    </>
  )
}

interface TimesProps extends TrialFormProps {
  view: TrialView & { slots: NonNullable<TrialView['slots']> }
  action: string
}

function Times({ view, errors, values, action }: TimesProps) {
  const { slots, date, dateWords, isLate, weddingDay, formKey } = view
  if (slots.length === 0)
    return <p className="outcome">Nothing is free on {dateWords}. Please look at another day.</p>
  return (
    <form className="trial-form" method="post" action={action}>
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey || formKey} />
      <fieldset id="trial-times" tabIndex={-1} aria-describedby={errors.time && 'time-error'}>
        <legend>Free on {dateWords}</legend>
        <div className="trial-times">
          {slots.map(({ time }) => (
            <label key={time}>
              <input
                type="radio"
                name="time"
                value={time}
                required
                defaultChecked={values.time === time}
              />
              {time}
            </label>
          ))}
        </div>
        {errors.time && (
          <p className="error" id="time-error">
            {errors.time}
          </p>
        )}
      </fieldset>
      {isLate && (
        <label className="trial-late">
          <input type="checkbox" name="evenIfLate" />
          <span>I know that my wedding is on {weddingDay}, and want this day all the same.</span>
        </label>
      )}
      <p className="hint">I look at the day and answer by email. The time is held meanwhile.</p>
      <button className="button" type="submit">
        Ask for this trial
      </button>
    </form>
  )
}
