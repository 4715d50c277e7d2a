import { data, href, redirect } from 'react-router'
import { parseForm, type RefusedForm, readForm } from '#app/platform/validation.ts'
import { reviewAfter } from '#app/reviews/review.ts'
import { clientReview } from '#app/reviews/send-review.schema.ts'
import { sendReview } from '#app/reviews/send-review.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { WaysOn } from '#app/ui/site/error-page.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { OwnWords, WHO_READS } from '../appointment/words/words-section.tsx'
import { showAgain } from '../posted-form.server.ts'
import type { Route } from './+types/route.ts'
import { ReviewForm } from './review-form.tsx'
import { type ReviewView, readReview } from './view.server.ts'

/** The client's own page of a few words after an appointment: to write them, read them, take them back. */
export const handle = {
  page: { styles: ['appointment', 'review'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const review = await readReview(params.token)
  return data({ review }, { status: review ? 200 : 404, headers: HEADERS })
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  // The page of the appointment takes the words alone; the rest is asked here.
  if (form.get('step') === 'words') return showAgain(200, {}, form, HEADERS)
  const parsed = parseForm(clientReview, form)
  if (!parsed.ok) return showAgain(400, parsed.errors, form, HEADERS)
  const outcome = await sendReview(params.token, parsed.value, Temporal.Now.instant())
  if (outcome.ok) return redirect(href('/review/:token', params), 303)
  const status = outcome.reason === 'unknown' ? 404 : 409
  return data<RefusedForm>({ errors: { form: NOT_NOW }, values: {} }, { status, headers: HEADERS })
}

const NOT_NOW = 'I have your words already. To write others, please take these back first.'

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
        <aside className="appointment-side" aria-label="What they are about">
          <section className="panel">
            <h2>What they are about</h2>
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
  lede: 'Two sentences help the next person more than a page of mine. I read them first, and show them only if you say so.',
}

const RECEIVED = { kept: 'I have your words', shown: 'Your words are on my site' }

const TAKEN_BACK =
  'Your words are taken back and deleted. There is nothing more to do. You can write others if you like.'

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
        <summary>Take my words back</summary>
        <form method="post" action={`/review/${review.token}/withdraw`}>
          <p className="soft">
            They are deleted at once, here and on the site. You don't need to say why.
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
        <h1>There is nothing to write here</h1>
        <p className="lede">
          The link may be cut off, or what it led to was removed. If you would like to tell me
          something, please write to me.
        </p>
      </div>
      <WaysOn />
    </section>
  )
}
