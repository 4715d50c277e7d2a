import { data, href, redirect } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { parseForm, type RefusedForm, readForm } from '#app/platform/validation.ts'
import { isForWedding } from '#app/quote/quote-request.server.ts'
import { namingsOf, REVIEW_WORDS_MAX, reviewAfter, shownName } from '#app/reviews/review.ts'
import { findReview } from '#app/reviews/reviews.server.ts'
import { clientReview, sendReview } from '#app/reviews/send-review.server.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { WaysOn } from '#app/ui/site/error-page.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { OwnWords, WHO_READS } from '../appointment/words/words-section.tsx'
import { showAgain } from '../posted-form.server.ts'
import type { Route } from './+types/route.ts'

/** The client's own page of a few words after an appointment: to write them, read them, take them back. */
export const handle = {
  page: { styles: ['appointment', 'review'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const review = await readReview(params.token)
  return data({ review }, { status: review ? 200 : 404, headers: HEADERS })
}

/** What the private page of a review shows; null for a link that leads to none. */
async function readReview(token: string) {
  const review = await findReview(database(), token)
  if (!review) return null
  const { name, service, date, status, words, naming } = review
  return {
    token,
    firstName: firstNameOf(name),
    service,
    day: formatDate(date, 'long'),
    status,
    words,
    naming,
    namedAs: shownName(name, isForWedding(review), naming ?? 'none'),
    namings: namingsOf(name, isForWedding(review)),
  }
}

type ReviewView = NonNullable<Awaited<ReturnType<typeof readReview>>>

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  // The page of the appointment takes the words alone; the rest is asked here.
  if (form.get('step') === 'words') return showAgain(200, {}, form, HEADERS)
  const parsed = parseForm(clientReview, form)
  if (!parsed.ok) return showAgain(400, parsed.errors, form, HEADERS)
  try {
    await sendReview(params.token, parsed.value, Temporal.Now.instant())
    return redirect(href('/review/:token', params), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { httpStatus: status, message } = error
    return data<RefusedForm>(
      { errors: { form: message }, values: {} },
      { status, headers: HEADERS },
    )
  }
}

export default function Review({ loaderData: { review }, actionData }: Route.ComponentProps) {
  if (!review) return <NoReview />
  const { status } = review
  const whoReads = status === 'asked' || status === 'withdrawn' ? null : WHO_READS[status]
  const { title, lede } = whoReads
    ? { title: RECEIVED[status === 'published' ? 'shown' : 'kept'], lede: `Thank you. ${whoReads}` }
    : ASKING
  const mayWrite = !whoReads || (actionData && reviewAfter(status, 'write') !== null)
  const hello = review.firstName ? `Hello ${review.firstName}. ` : ''
  return (
    <>
      <PageHead tab={title} id="review-title" title={title}>
        {hello}
        {status === 'withdrawn' && !actionData ? TAKEN_BACK : lede}
      </PageHead>
      <div className="wrap grid appointment review">
        <div className="appointment-main">
          {mayWrite ? (
            <ReviewForm review={review} {...actionData} />
          ) : (
            <Words review={review} refused={actionData?.errors.form} />
          )}
        </div>
        <aside className="appointment-side" aria-label="Your appointment">
          <section className="panel">
            <h2>Your appointment</h2>
            <dl className="facts">
              <div>
                <dt>What</dt>
                <dd>{review.service}</dd>
              </div>
              <div>
                <dt>When</dt>
                <dd>{review.day}</dd>
              </div>
            </dl>
          </section>
        </aside>
      </div>
    </>
  )
}

const ASKING = {
  title: 'How was it?',
  lede: 'Two sentences from you help the next person more than a page from me. I read them first, and show them only if you say so.',
}

const RECEIVED = { kept: 'I’ve got your review', shown: 'Your review is on my site' }

const TAKEN_BACK = 'Your review is deleted. You can write a new one if you like.'

interface ReviewFormProps extends Partial<RefusedForm> {
  review: ReviewView
}

const EXPLAINED = { initial: 'First name and initial', first: 'First name', none: 'No name at all' }

const CONSENT = [
  ['on', 'Yes, on this site, with the service and the month'],
  ['no', 'No, it’s just for you'],
] as const

/** The client's words, how they are named, and whether they may be shown. */
function ReviewForm({ review, errors = {}, values = {} }: ReviewFormProps) {
  const chosen = values.naming ?? review.namings[0]?.naming
  return (
    <form
      className="review-form"
      method="post"
      action={href('/review/:token', { token: review.token })}
      aria-labelledby="review-title"
      noValidate
    >
      <ErrorSummary
        heading={thingsBefore(errors, 'I can take your review')}
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
        <legend>May I share your review?</legend>
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
          Send review
        </button>
        <p className="hint">Changed your mind? You can take your review back here at any time.</p>
      </div>
    </form>
  )
}

/** What was written, and the way to take it back. */
function Words({ review, refused }: { review: ReviewView; refused: string | undefined }) {
  return (
    <>
      {refused && (
        <p className="outcome refused" role="alert">
          {refused}
        </p>
      )}
      <OwnWords status={review.status} words={review.words} namedAs={review.namedAs} />
      <details className="accordion">
        <summary>Take my review back</summary>
        <form method="post" action={href('/review/:token/withdraw', { token: review.token })}>
          <p className="soft">
            I’ll delete them right away, here and on the site. You don’t need to say why.
          </p>
          <button className="button line" type="submit">
            Yes, take them back
          </button>
        </form>
      </details>
    </>
  )
}

/** In place of a review behind a link that leads to none. */
function NoReview() {
  const { artistName } = useSettings()
  return (
    <section className="wrap lost">
      <title>{`Nothing to write here · ${artistName}`}</title>
      <div className="grid head">
        <h1>There’s nothing to write here</h1>
        <p className="lede">
          The link may be incomplete, or the appointment was removed. If you’d like to tell me
          something, please write to me.
        </p>
      </div>
      <WaysOn />
    </section>
  )
}
