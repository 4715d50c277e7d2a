import { href, Link, useLocation } from 'react-router'
import { type Action, HiddenFields } from '#app/ui/desk/buttons.tsx'
import { LETTERS } from '#app/ui/desk/hooks/use-desk-keys.ts'
import { useWaitingAbout, WAITS, WaitingNote } from '../device/waiting.tsx'

type AnsweredFrom = 'overview' | 'requests'

interface AnswerButtonsProps {
  id: string
  /** The page they stand on. */
  from: AnsweredFrom
  /** Of the form they lie in, which says by `id` and `seen` what is answered: one answer at a time. */
  by: Action
  /** Another time is offered already. */
  isOffered: boolean
  /** Whom and what is answered, as a list of what waits names it. */
  label: string
  /** What the first button says. */
  confirm?: string
  /** What the words leave open, for those who hear them out of their place. */
  about?: string
}

export function AnswerButtons(props: AnswerButtonsProps) {
  const { id, from, by, isOffered, label, confirm = 'Confirm', about } = props
  const { pathname, search } = useLocation()
  const waiting = useWaitingAbout(id)
  const shown = pathname === href('/admin/requests') ? search : ''
  const rest = about && <span className="visually-hidden"> {about}</span>
  const button = (intent: 'confirm' | 'cancel', label: string, busyLabel: string, look: string) => {
    const isPressed = by.isBusy && by.fetcher.formData?.get('intent') === intent
    return (
      <button
        className={`desk-button ${look}`}
        type="submit"
        name="intent"
        value={intent}
        data-key={intent === 'confirm' ? LETTERS.confirm : undefined}
        aria-disabled={by.isBusy || undefined}
        aria-busy={isPressed || undefined}
      >
        {isPressed ? busyLabel : label}
        {rest}
      </button>
    )
  }
  if (waiting) return <WaitingNote waiting={waiting} />
  return (
    <>
      <HiddenFields of={{ [WAITS]: label, asks: CONFIRM_PATHS[from](id) + shown }} />
      {button('confirm', confirm, 'Confirming', 'primary')}
      {!isOffered && (
        <Link
          className="desk-button"
          data-key={LETTERS.offer}
          to={OFFER_PATHS[from](id) + shown}
          preventScrollReset
        >
          Offer another time{rest}
        </Link>
      )}
      {button('cancel', 'Decline', 'Declining', 'quiet')}
    </>
  )
}

/** Over the page on which it is asked. */
const OFFER_PATHS: Record<AnsweredFrom, (id: string) => string> = {
  overview: (id) => href('/admin/offer/:id', { id }),
  requests: (id) => href('/admin/requests/:id/offer', { id }),
}

const CONFIRM_PATHS: Record<AnsweredFrom, (id: string) => string> = {
  overview: (id) => href('/admin/confirm/:id', { id }),
  requests: (id) => href('/admin/requests/:id/confirm', { id }),
}
