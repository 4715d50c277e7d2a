import { href, Link } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import type { ReviewRow } from '#app/database/rows/reviews.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { isForWedding } from '#app/quote/quote-request.server.ts'
import { decideReview } from '#app/reviews/decide-review.server.ts'
import { aboutWords, reviewAfter, shownName } from '#app/reviews/review.ts'
import { countWaitingReviews, listReviews } from '#app/reviews/reviews.server.ts'
import { ActionButton, useAction } from '#app/ui/desk/buttons.tsx'
import { DeskPage, NothingListed, Pager, readPage } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'

/** Reviews on one page. */
const PAGE = 100

const PARTS = [
  { status: 'waiting', title: 'Waiting for you' },
  { status: 'private', title: 'Private' },
  { status: 'published', title: 'On the site' },
  { status: 'declined', title: 'Not shown' },
] as const

export async function loader({ url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams)
  const statuses = PARTS.map(({ status }) => status)
  const rows = await listReviews(database(), statuses, PAGE + 1, (page - 1) * PAGE)
  const reviews = rows.slice(0, PAGE).map(shownReview)
  const waiting = await countWaitingReviews(database())
  return { reviews, waiting, page, hasMore: rows.length > PAGE }
}

function shownReview(review: ReviewRow) {
  const { id, bookingId, name, service, date, status, words, naming } = review
  const namedAs = shownName(name, isForWedding(review), naming ?? 'none')
  const about = aboutWords(service, date)
  return { id, bookingId, name, status, words, namedAs, about, day: formatDate(date, 'long') }
}

export const action = deskActions({
  publish: decision('publish', (name) => `${name}’s review is on your site now.`),
  decline: decision('decline', (name) => `${name}’s review is not shown on your site.`),
  delete: decision('withdraw', (name) => `${name}’s review is deleted, here and on your site.`),
})

function decision(act: Parameters<typeof decideReview>[1], sentence: (name: string) => string) {
  return intent(
    z.object({ id: z.string() }),
    async (_args: Route.ActionArgs, { input, now, tell }) => {
      const { name } = await decideReview({ id: input.id }, act, now)
      return await tell(sentence(name))
    },
  )
}

/** A refused act, too, says that the list is not what it was. */
export const shouldRevalidate = () => true

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, waiting, page, hasMore } = loaderData
  return (
    <DeskPage
      title="Client testimonials"
      note={waiting > 0 ? `${waiting} waiting for you` : 'None waiting'}
      back={{ to: href('/admin/site'), label: 'Your site' }}
      flash={null}
      shown={reviews}
    >
      <p className="soft reviews-lede">
        Clients get one email two days after a confirmed appointment, asking for a review. Reviews
        you publish replace the samples on the home page. You can’t edit a review. Turn the email
        off under Your site, Email texts.
      </p>
      {reviews.length === 0 && (
        <NothingListed heading="No reviews yet" words="Reviews arrive here and by email." />
      )}
      <ConfirmArea>
        <div className="tasks">
          {PARTS.map(({ status, title }) => {
            const listed = reviews.filter((review) => review.status === status)
            if (listed.length === 0) return null
            return (
              <section key={status} className="part" aria-labelledby={`${status}-title`}>
                <div className="part-top">
                  <h2 id={`${status}-title`}>{title}</h2>
                </div>
                <ul className="reviews">
                  {listed.map((review) => (
                    <ReviewItem key={review.id} review={review} />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      </ConfirmArea>
      <Pager
        first={page > 1 ? { to: href('/admin/reviews') } : null}
        next={
          hasMore
            ? { to: `${href('/admin/reviews')}?page=${page + 1}`, label: 'Older reviews' }
            : null
        }
      />
    </DeskPage>
  )
}

type DeskReview = ReturnType<typeof shownReview>

function ReviewItem({ review }: { review: DeskReview }) {
  const { id, bookingId, name, status, words, namedAs, about, day } = review
  const action = useAction()
  const canBePublished = reviewAfter(status, 'publish') !== null
  const button = (
    intent: 'publish' | 'decline',
    label: string,
    busyLabel: string,
    look: string,
  ) => (
    <ActionButton
      by={action}
      action={href('/admin/reviews')}
      fields={{ intent, id }}
      label={label}
      busyLabel={busyLabel}
      about={`the review by ${name}`}
      className={`desk-button ${look}`}
    />
  )
  return (
    <li className="stack gap-2" aria-busy={action.isBusy}>
      <blockquote className="breaks">
        <p dir="auto">{words}</p>
      </blockquote>
      <p className="soft">
        {status !== 'private' && (
          <>
            <bdi>{namedAs}</bdi>, {about}.{' '}
          </>
        )}
        By <bdi>{name}</bdi>, about {day}.{' '}
        <Link to={href('/admin/appointments/:id', { id: bookingId })}>Open appointment</Link>
      </p>
      <div className="row-acts flow gap-2">
        {canBePublished && button('publish', 'Publish', 'Publishing', 'primary')}
        {status === 'waiting' && button('decline', 'Decline', 'Declining', '')}
        {status === 'published' && button('decline', 'Unpublish review', 'Unpublishing', '')}
        <ConfirmButton question={deletion(review)} className="desk-button quiet">
          Delete<span className="visually-hidden"> the review by {name}</span>
        </ConfirmButton>
      </div>
    </li>
  )
}

/** Clients may ask for it any day. */
function deletion({ id, name, about, words }: DeskReview) {
  return {
    sentence: 'Delete this review?',
    facts: [name, about, excerptOf(words ?? '', 120)],
    yes: 'Delete',
    action: href('/admin/reviews'),
    fields: { intent: 'delete', id },
  }
}
