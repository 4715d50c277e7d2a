import type { RefusedForm } from '#app/platform/validation.ts'
import { REVIEW_WORDS_MAX } from '#app/reviews/review.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ReviewView } from './view.server.ts'

interface ReviewFormProps extends Partial<RefusedForm> {
  review: ReviewView
}

const EXPLAINED = { initial: 'First name and initial', first: 'First name', none: 'No name at all' }

const CONSENT = [
  ['on', 'Yes, on this site, with the service and the month'],
  ['no', 'No, they are only for you'],
] as const

/** The client's words, how they are named, and whether they may be shown. */
export function ReviewForm({ review, errors = {}, values = {} }: ReviewFormProps) {
  const chosen = values.naming ?? review.namings[0]?.naming
  return (
    <form
      className="review-form"
      method="post"
      action={`/review/${review.token}`}
      aria-labelledby="review-title"
      noValidate
    >
      <ErrorSummary
        heading={thingsBefore(errors, 'I can take your words')}
        errors={errors}
        idOf={(name) => name}
        autoFocus
      />
      <Field
        as="textarea"
        name="words"
        label="In your words"
        rows={6}
        required
        hint={`What you would tell a friend. Up to ${REVIEW_WORDS_MAX} characters.`}
        defaultValue={values.words ?? review.words ?? ''}
        error={errors.words}
      />
      <fieldset
        className="naming"
        id="naming"
        tabIndex={-1}
        aria-describedby={errors.naming ? 'naming-error' : undefined}
      >
        <legend>How may I name you?</legend>
        <div className="picks">
          {review.namings.map(({ naming, shown }) => (
            <label className="pick" key={naming}>
              <b>{shown}</b>
              <input type="radio" name="naming" value={naming} defaultChecked={naming === chosen} />
              <span>{EXPLAINED[naming]}</span>
            </label>
          ))}
        </div>
        {errors.naming && (
          <p className="error" id="naming-error">
            {errors.naming}
          </p>
        )}
      </fieldset>
      <fieldset
        className="consent"
        id="consent"
        tabIndex={-1}
        aria-describedby={errors.consent ? 'consent-error' : undefined}
      >
        <legend>May I show your words?</legend>
        {CONSENT.map(([answer, label]) => (
          <label className="tick" key={answer}>
            <input
              type="radio"
              name="consent"
              value={answer}
              required
              defaultChecked={values.consent === answer}
            />
            <span>{label}</span>
          </label>
        ))}
        {errors.consent && (
          <p className="error" id="consent-error">
            {errors.consent}
          </p>
        )}
      </fieldset>
      <div className="form-end">
        <button className="button" type="submit">
          Send my words
        </button>
        <p className="hint">
          Changed your mind? You can take your words back on this page at any time.
        </p>
      </div>
    </form>
  )
}
