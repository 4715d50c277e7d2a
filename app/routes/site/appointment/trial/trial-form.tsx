import { href } from 'react-router'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { DayLinks } from '#app/ui/site/month/day-links.tsx'
import { SendBar } from '../move/send-bar.tsx'
import type { TrialView } from './view.server.ts'

const TIMES = 'trial-times'

interface TrialFormProps {
  view: TrialView
  errors: Record<string, string>
  values: Record<string, string>
}

/** First a day, then one of its free times; it works without scripts. */
export function TrialForm({ view, errors, values }: TrialFormProps) {
  const { token, shown, date, refusal, slots } = view
  const action = href('/booking/:token/trial', { token })
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      {hasErrors && (
        <ErrorSummary
          heading="The trial was not asked for yet"
          errors={errors}
          idOf={(field) => (field === 'time' ? TIMES : field)}
          autoFocus
        />
      )}
      <section className="move-day" aria-labelledby="day-title">
        <h2 id="day-title">Which day?</h2>
        <DayLinks
          shown={shown}
          page={action}
          chosen={date}
          anchor={TIMES}
          error={errors.date ?? refusal ?? undefined}
        />
      </section>
      {slots && <Times view={{ ...view, slots }} errors={errors} values={values} action={action} />}
    </>
  )
}

interface TimesProps extends TrialFormProps {
  view: TrialView & { slots: NonNullable<TrialView['slots']> }
  action: string
}

function Times({ view, errors, values, action }: TimesProps) {
  const { slots, date, dateWords, shortDay, isLate, weddingDay, formKey } = view
  if (slots.length === 0)
    return (
      <p className="outcome" id={TIMES}>
        Nothing is free on {dateWords}. Please look at another day.
      </p>
    )
  return (
    <form className="move-times" method="post" action={action}>
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey || formKey} />
      <fieldset id={TIMES} tabIndex={-1} aria-describedby={errors.time && 'time-error'}>
        <legend>
          <h2>Free on {dateWords}</h2>
        </legend>
        {errors.time && (
          <p className="error" id="time-error">
            {errors.time}
          </p>
        )}
        <div className="slot-group">
          {slots.map(({ time }) => (
            <label key={time} className="slot">
              <input
                type="radio"
                name="time"
                value={time}
                required
                defaultChecked={values.time === time || slots.length === 1}
              />
              <span>{formatTime(time)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isLate && (
        <label className="trial-late">
          <input type="checkbox" name="evenIfLate" />
          <span>I know that my wedding is on {weddingDay}, and want this day all the same.</span>
        </label>
      )}
      <p className="hint">I look at the day and answer by email. The time is held until then.</p>
      <SendBar day={shortDay}>Ask for this trial</SendBar>
    </form>
  )
}
