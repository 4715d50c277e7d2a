import { Link } from 'react-router'
import { ActionButton, useAction } from '#app/ui/desk/action-button.tsx'
import type { DeskReview } from './review-view.ts'

/** A client's words with what can be done about them. */
export function ReviewItem({ review }: { review: DeskReview }) {
  const { id, bookingId, name, status, words, namedAs, about, day } = review
  const action = useAction()
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
        <bdi>{namedAs}</bdi>, {about}. By <bdi>{name}</bdi>, about {day}.{' '}
        <Link to={`/admin/appointments/${bookingId}`}>The appointment</Link>
      </p>
      <div className="row-acts">
        {status !== 'published' && button('publish', 'Publish', 'Publishing', 'primary')}
        {status === 'waiting' && button('decline', 'Decline', 'Declining', '')}
        {status === 'published' && button('decline', 'Take off the site', 'Taking off', '')}
        <Link className="desk-button quiet" to={`/admin/reviews/${id}/withdraw`}>
          Delete<span className="visually-hidden"> the words of {name}</span>
        </Link>
      </div>
    </li>
  )
}
