import { data, Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { reviewAfter } from '#app/reviews/review.ts'
import { countWaitingReviews, listReviews } from '#app/reviews/reviews.server.ts'
import { ActionButton, useAction } from '#app/ui/desk/action-button.tsx'
import { DeskPage, NothingListed, Pager, readPage } from '#app/ui/desk/desk-page.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { type DeskReview, shownReview } from './review-view.ts'

/** Reviews on one page. */
const PAGE = 100

const PARTS = [
  { status: 'waiting', title: 'Waiting for you' },
  { status: 'private', title: 'For you alone' },
  { status: 'published', title: 'On the site' },
  { status: 'declined', title: 'Not shown' },
] as const

export async function loader({ request, url }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request)
  const page = readPage(url.searchParams)
  const statuses = PARTS.map(({ status }) => status)
  const rows = await listReviews(database(), statuses, PAGE + 1, (page - 1) * PAGE)
  const reviews = rows.slice(0, PAGE).map(shownReview)
  const waiting = await countWaitingReviews(database())
  return data({ reviews, waiting, page, hasMore: rows.length > PAGE, flash }, { headers })
}

/** A refused act, too, says that the list is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, waiting, page, hasMore, flash } = loaderData
  return (
    <DeskPage
      title="Client testimonials"
      note={waiting > 0 ? `${waiting} waiting for you` : 'None waiting'}
      back={{ to: '/admin/site', label: 'Your site' }}
      flash={flash}
      shown={reviews}
    >
      <p className="soft reviews-lede">
        Two days after a confirmed appointment its client is asked for a few words, once. What you
        publish stands on the home page in the place of the samples, with the month and as coming
        from an appointment. Publish or decline, but change nothing. Turn the mail off under Your
        site, Mail words.
      </p>
      {reviews.length === 0 && (
        <NothingListed heading="No words yet" words="What clients write comes here and by mail." />
      )}
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
      <Pager
        first={page > 1 ? { to: '/admin/reviews' } : null}
        next={hasMore ? { to: `/admin/reviews?page=${page + 1}`, label: 'Older reviews' } : null}
      />
    </DeskPage>
  )
}

/** A client's words with what can be done about them. */
function ReviewItem({ review }: { review: DeskReview }) {
  const { id, bookingId, name, status, words, namedAs, about, day } = review
  const action = useAction()
  const canBePublished = reviewAfter(status, 'publish') !== null
  const button = (act: 'publish' | 'decline', label: string, busyLabel: string, look: string) => (
    <ActionButton
      by={action}
      action={`/admin/reviews/${id}/${act}`}
      label={label}
      busyLabel={busyLabel}
      about={`the words of ${name}`}
      className={`desk-button ${look}`}
    />
  )
  return (
    <li aria-busy={action.isBusy}>
      <blockquote>
        <p dir="auto">{words}</p>
      </blockquote>
      <p className="soft">
        {status !== 'private' && (
          <>
            <bdi>{namedAs}</bdi>, {about}.{' '}
          </>
        )}
        By <bdi>{name}</bdi>, about {day}.{' '}
        <Link to={`/admin/appointments/${bookingId}`}>The appointment</Link>
      </p>
      <div className="row-acts">
        {canBePublished && button('publish', 'Publish', 'Publishing', 'primary')}
        {status === 'waiting' && button('decline', 'Decline', 'Declining', '')}
        {status === 'published' && button('decline', 'Take off the site', 'Taking off', '')}
        <Link className="desk-button quiet" to={`/admin/reviews/${id}/withdraw`}>
          Delete<span className="visually-hidden"> the words of {name}</span>
        </Link>
      </div>
    </li>
  )
}
