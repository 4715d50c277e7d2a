import { Form, href, Link } from 'react-router'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { peopleInWords } from '#app/quote/in-words.ts'
import type { RequestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { Button, HiddenFields, MoreLink, useAction } from '#app/ui/desk/buttons.tsx'
import { DeskPage, Fact, TaskActs } from '#app/ui/desk/desk-page.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { addOnWords, bookingLabel, placeWords } from '../shared/booking-words.ts'
import { ThatDay } from '../shared/day/that-day.tsx'
import { Sensitivities } from '../shared/look/look-part.tsx'
import { AnswerButtons } from '../shared/requests/answer-buttons.tsx'
import type { ChosenRequest } from './chosen-view.server.ts'

interface ChosenProps {
  request: ChosenRequest
  /** Why its time is no longer open, in a sentence; null when it is. */
  obstacle: string | null
  /** The time that is offered instead, in words; null for none. */
  offered: string | null
  /** It is what the page shows, not one beside a list: then a phone has its answer at the thumb. */
  isPage: boolean
}

/** A request in full, with its day and the answer. */
export function ChosenRequestPane({ request, obstacle, offered, isPage }: ChosenProps) {
  const { id, name, email, phone, service, date, time, status, durationMinutes } = request
  const { place, address, postalCode, people, addOns, clientNotes, onBehalfOf, quote } = request
  const where = [placeWords(place), address, postalCode].filter(Boolean).join(', ')
  return (
    <article className="chosen-request gap-3 breaks beside" aria-labelledby="chosen">
      <StatusBadge status={status} />
      <h2 id="chosen">
        <Link className="plain" to={href('/admin/appointments/:id', { id })}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p>
        {formatDate(date, 'day')}, {formatTime(time)} to{' '}
        {formatTime(endLabel(time, durationMinutes))}
      </p>
      {request.sensitivities && <Sensitivities words={request.sensitivities} />}
      <ReachLinks phone={phone} email={email} address={place === 'studio' ? null : address} />
      <ThatDay date={date} day={request.day} obstacle={obstacle} heading="h3" />
      <dl className="key-facts">
        <Fact name="Service">{service}</Fact>
        <Fact name="For">{onBehalfOf && <bdi>{onBehalfOf}</bdi>}</Fact>
        <Fact name="Who">{people && peopleInWords(people)}</Fact>
        <Fact name="Add-ons">{addOnWords(addOns)}</Fact>
        <Fact name="Where">{where}</Fact>
        <Fact name="Visits">{visitsWords(request.earlier)}</Fact>
        <Fact name="Their notes">{clientNotes && <span dir="auto">{clientNotes}</span>}</Fact>
      </dl>
      {quote && <QuoteTable quote={quote} place={place} />}
      <AnswerForm
        key={id}
        request={request}
        hasObstacle={obstacle !== null}
        offered={offered}
        isPage={isPage}
      />
    </article>
  )
}

interface AnswerFormProps {
  request: ChosenRequest
  hasObstacle: boolean
  offered: string | null
  isPage: boolean
}

function AnswerForm({ request, hasObstacle, offered, isPage }: AnswerFormProps) {
  const { id, email, expectedVersion } = request
  const action = useAction()
  const { fetcher, isBusy } = action
  return (
    <fetcher.Form
      className="answer-form stack gap-3"
      method="post"
      action={href('/admin/requests')}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <HiddenFields of={{ stay: 'on', id, seen: String(expectedVersion) }} />
      {email && <PersonalLine to={request.name} />}
      {offered && <p className="soft">You {offered}. Confirming keeps the time above.</p>}
      <div className={isPage ? 'sticky-acts' : 'button-row'}>
        <AnswerButtons
          id={id}
          from="requests"
          by={action}
          isOffered={offered !== null}
          label={bookingLabel(request)}
          confirm={hasObstacle ? 'Confirm anyway' : 'Confirm'}
        />
      </div>
    </fetcher.Form>
  )
}

function visitsWords(earlier: number): string {
  if (earlier === 0) return 'New client'
  return earlier === 1 ? '1 other appointment' : `${earlier} other appointments`
}

const REQUESTS = href('/admin/requests')

/** Several requests declined at once, with one message to all; spam without an email, after a question. */
export function ChooseMany({ requests }: { requests: readonly RequestView[] }) {
  return (
    <DeskPage
      title="Decline several"
      note="The soonest day first"
      back={{ to: REQUESTS, label: 'All requests' }}
    >
      <Form
        method="post"
        action={href('/admin/requests/decline')}
        className="choose-many stack gap-4 breaks"
        aria-label="Decline several"
      >
        <ul>
          {requests.map(({ id, name, service, date, time, price, place }) => (
            <li className="ruled" key={id}>
              <label className="tick">
                <input type="checkbox" name="id" value={id} />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  , {service}
                  <span className="soft block">
                    {formatDate(date, 'short')}, {fullStop(formatTime(time))}{' '}
                    {[place, price].filter(Boolean).join(', ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <PersonalLine to="all of them" />
        <div className="button-row">
          <span className="soft">Spam?</span>
          <Button
            look="quiet danger"
            type="submit"
            formAction={`${href('/admin/appointments/spam')}?from=requests`}
          >
            Decline without email
          </Button>
          <MoreLink to={href('/admin/appointments/spam')}>By address or time</MoreLink>
        </div>
        <TaskActs yes="Decline and tell them" busy="Declining" backTo={REQUESTS} />
      </Form>
    </DeskPage>
  )
}
