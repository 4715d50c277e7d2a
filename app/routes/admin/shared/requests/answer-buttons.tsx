import { Link, useLocation } from 'react-router'
import type { Action } from '#app/ui/desk/action-button.tsx'

type AnsweredFrom = 'overview' | 'requests'

interface AnswerButtonsProps {
  id: string
  /** The page the answer leads back to. */
  from: AnsweredFrom
  /** Of the form they lie in, which posts to `answerPath`: one answer at a time. */
  by: Action
  /** Another time is offered already. */
  isOffered: boolean
  /** What the first button says. */
  confirm?: string
  /** What the words leave open, for those who hear them out of their place. */
  about?: string
}

/** The answers to a request, within one form, and the way to another time. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { id, from, by, isOffered, confirm = 'Confirm', about } = props
  const { pathname, search } = useLocation()
  const rest = about && <span className="visually-hidden"> {about}</span>
  const isOf = (path: string) => by.isBusy && by.fetcher.formAction === path
  const button = (act: 'confirm' | 'cancel', label: string, busyLabel: string, look: string) => {
    const path = answerPath(id, act, from)
    return (
      <button
        className={`desk-button ${look}`}
        type="submit"
        formAction={path}
        aria-disabled={by.isBusy || undefined}
        aria-busy={isOf(path) || undefined}
      >
        {isOf(path) ? busyLabel : label}
        {rest}
      </button>
    )
  }
  return (
    <>
      {button('confirm', confirm, 'Confirming', 'primary')}
      {!isOffered && (
        <Link
          className="desk-button"
          to={OFFER_PATHS[from](id) + (pathname === REQUESTS ? search : '')}
          preventScrollReset
        >
          Offer another time{rest}
        </Link>
      )}
      {button('cancel', 'Decline', 'Declining', 'quiet')}
    </>
  )
}

const REQUESTS = '/admin/requests'

/** Over the page it is asked for on. */
const OFFER_PATHS: Record<AnsweredFrom, (id: string) => string> = {
  overview: (id) => `/admin/offer/${id}`,
  requests: (id) => `${REQUESTS}/${id}/offer`,
}

/** Where an answer is posted to. */
export function answerPath(id: string, act: 'confirm' | 'cancel', from: AnsweredFrom) {
  return `/admin/appointments/${id}/${act}?from=${from}`
}
