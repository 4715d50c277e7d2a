import { type ReactNode, useRef } from 'react'
import { href, Link } from 'react-router'
import { type CalendarDate, formatDate, monthName, weekdayName } from '#app/kernel/calendar-date.ts'
import { formatAge } from '#app/kernel/format-moment.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { bookingLabel } from '#app/routes/admin/shared/booking-words.ts'
import { Sensitivities } from '#app/routes/admin/shared/look/look-part.tsx'
import { HiddenFields, useAction } from '#app/ui/desk/buttons.tsx'
import { AlertLine } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { RequestView } from './request-view.server.ts'

interface RequestCardProps {
  request: RequestView
  /** The page it stands on. */
  from: 'overview' | 'requests'
  /** In milliseconds. */
  present: number
  /** It stands in full beside the list. */
  isChosen?: boolean
  /** It has its answer, and keeps its place until the page is opened again. */
  isDone?: boolean
  /** How many the same person asks for in all. */
  ofPerson?: number
  /** The others of the same person, below it. */
  children?: ReactNode
}

export function RequestCard(props: RequestCardProps) {
  const { request, from, present, isChosen = false, isDone = false, ofPerson = 1, children } = props
  const { id, name, service, faces, date, time, since, answerBy, fit, offered, obstacle } = request
  const action = useAction()
  const { fetcher, isBusy } = action
  const answered = useRef<string | null>(null)
  return (
    <li
      className={['request stack ruled breaks', isChosen && 'is-chosen', isDone && 'is-done']
        .filter(Boolean)
        .join(' ')}
      aria-busy={isBusy}
      data-list-row={isDone ? undefined : ''}
    >
      <DateTile date={date} />
      <div className="request-body stack shrinks holds">
        <div className="request-title flow gap-3 flat spread">
          <h3>
            <Link
              to={`${href('/admin/requests')}?open=${encodeURIComponent(id)}`}
              aria-current={isChosen ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </Link>
            {ofPerson > 1 && <span className="count calm">{ofPerson} requests</span>}
          </h3>
          {request.price && <span className="money">{request.price}</span>}
        </div>
        <p>
          <span className="visually-hidden">{formatDate(date, 'day')}, </span>
          {request.isTomorrow && <span className="flag">Tomorrow</span>} <b>{formatTime(time)}</b>{' '}
          {service}
          {faces && `, ${faces} faces`}
        </p>
        <p className="request-meta">{request.place}</p>
        {!obstacle && (
          <p className={fit.isFull ? 'request-meta day-full' : 'request-meta'}>{fit.words}</p>
        )}
        <p className={`request-meta ${offered ? 'answer-by' : HURRY[answerBy.hurry]}`}>
          {offered ?? `answer by ${answerBy.words}`}
        </p>
        {present - since >= DAY_MS && (
          <p className="request-meta">asked {formatAge(since, present)} ago</p>
        )}
        {request.sensitivities && <Sensitivities words={request.sensitivities} />}
        {obstacle && <AlertLine>{obstacle}</AlertLine>}
      </div>
      <div className="request-answer across middle stack">
        <fetcher.Form
          className="request-acts flow gap-2"
          method="post"
          action={href('/admin/requests')}
          inert={isDone}
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
            else answered.current = answerOf(event.nativeEvent)
          }}
        >
          <HiddenFields of={{ stay: 'on', id, seen: String(request.expectedVersion) }} />
          <AnswerButtons
            id={id}
            from={from}
            by={action}
            isOffered={Boolean(offered)}
            label={bookingLabel(request)}
            about={bookingLabel(request)}
          />
        </fetcher.Form>
        {isDone && (
          <p className="request-done level strong gap-2">
            <Icon name="check" />
            {DONE[answered.current ?? ''] ?? 'Answered'}
          </p>
        )}
      </div>
      {!isDone && children}
    </li>
  )
}

/** What a card says in the place of its buttons once it has its answer. */
const DONE: Readonly<Record<string, string>> = { confirm: 'Confirmed', cancel: 'Declined' }

/** Which of the buttons sent the form. */
function answerOf(event: Event): string | null {
  const button = event instanceof SubmitEvent ? event.submitter : null
  return button instanceof HTMLButtonElement ? button.value : null
}

/** A request that is younger says nothing of its age. In milliseconds. */
const DAY_MS = 86_400_000

/** Amber in its last day, red in its last hours. */
const HURRY = { none: '', soon: 'answer-by', urgent: 'answer-by urgent' } as const

/** A day as a tile; a dashed edge, because the request waits. The card says it in words. */
function DateTile({ date }: { date: CalendarDate }) {
  return (
    <span className="date-tile stack strong" aria-hidden="true">
      {weekdayName(date, true)}
      <b className="dark">{Number(date.slice(8))}</b>
      {monthName(date, true)}
    </span>
  )
}
