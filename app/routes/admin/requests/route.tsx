import { useState } from 'react'
import { href, Link, useLocation, useOutlet } from 'react-router'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import {
  countWaitingRequests,
  offeredRequests,
  waitingRequests,
} from '#app/booking/pending-requests.server.ts'
import { type Database, database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import { openProposals } from '#app/moves/alternative-times.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { byPerson } from '#app/requests/by-person.ts'
import { RequestCard } from '#app/routes/admin/shared/requests/request-card.tsx'
import {
  type RequestView,
  requestsByPerson,
} from '#app/routes/admin/shared/requests/request-view.server.ts'
import { ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { AlertLine, DeskPage, NothingListed, PagePart, Pager } from '#app/ui/desk/desk-page.tsx'
import { useKeptInPlace } from '#app/ui/desk/hooks/use-kept-in-place.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { useNow } from '#app/ui/desk/when/use-now.ts'
import { countOpenEntries } from '#app/waitlist/waitlist-entries.server.ts'
import { answerIntents } from '../shared/answers.server.ts'
import { partyChanges, untilWords } from '../shared/booking-words.ts'
import { deskActions } from '../shared/desk-action.server.ts'
import { RequestTabs } from '../shared/request-tabs.tsx'
import { OverdueRetainers } from '../shared/retainers/overdue-retainers.tsx'
import { overdueView } from '../shared/retainers/overdue-view.server.ts'
import type { Route } from './+types/route.ts'
import { ChooseMany, ChosenRequestPane } from './chosen.tsx'
import { chosenRequest } from './chosen-view.server.ts'
import { pageOfPeople } from './pages.ts'

const REQUESTS = href('/admin/requests')

/** Requests on all pages; whoever has more begins with the soonest. */
const MOST_REQUESTS = 100

export async function loader({ url }: Route.LoaderArgs) {
  const db = database()
  const now = Temporal.Now.instant()
  const date = dateAt(now)
  const waiting = await waitingRequests(db, date, MOST_REQUESTS)
  const wanted = url.searchParams.get('open')
  const named = wanted ? await findBooking(db, wanted) : null
  const isNamed = named?.status === 'pending'
  const isChoosing = url.searchParams.has('choose') && waiting.length > 0
  const all = byPerson(waiting)
  const part = pageOfPeople(all, url.searchParams.get('page'), isNamed ? named.id : null)
  const chosen = isNamed ? named : part.people[0]?.[0]
  return {
    people: await requestsByPerson(db, isChoosing ? all : part.people, now),
    asking: all.length,
    listed: waiting.length,
    page: part.page,
    isLastPage: part.isLast,
    waiting: await countWaitingRequests(db, date),
    waitlist: await countOpenEntries(db, date),
    proposals: await proposalsView(db, now),
    isNamed,
    offers: await offersView(db, date, now),
    overdue: await overdueView(date),
    isChoosing,
    chosen: chosen ? await chosenRequest(db, chosen) : null,
    now: now.epochMilliseconds,
  }
}

/** Answers to requests, of today's page as well. */
export const action = deskActions<Route.ActionArgs>(answerIntents)

/** A refused act, too, says that a request is not what it was. */
export const shouldRevalidate = () => true

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { people, asking, waiting, waitlist, proposals, chosen, isNamed, overdue, offers } =
    loaderData
  const present = useNow(loaderData.now)
  const sheet = useOutlet()
  const rows = useKeptInPlace(people, ({ first }) => first.id, String(loaderData.page))
  const done = useAnsweredPane(chosen, people)
  const requests = people.flatMap(({ first, more }) => [first, ...more])
  if (loaderData.isChoosing) return <ChooseMany requests={requests} />
  const listed = requests.find(({ id }) => id === chosen?.id)
  const offered = offers.find(({ id }) => id === chosen?.id)
  return (
    <DeskPage
      title="Requests"
      documentTitle={sheet ? null : 'Requests'}
      // Not on a phone, where it may wrap, and the cards below would move with each answer.
      note={
        waiting > 0 &&
        !isNamed && (
          <span className="laptop-only">{waitWords(waiting, asking)} The soonest day first.</span>
        )
      }
      top={
        <ButtonLink
          to={waiting > 1 ? `${REQUESTS}?choose` : href('/admin/appointments/spam')}
          label={waiting > 1 ? 'Decline several' : 'Decline spam'}
          look={isNamed ? 'laptop-only' : ''}
        />
      }
      above={!isNamed && <RequestTabs current="Requests" waitlist={waitlist} />}
      back={isNamed ? { to: pathOf(loaderData.page), label: 'All requests' } : undefined}
      flash={null}
      shown={people}
    >
      {sheet}
      {proposals.length > 0 && !isNamed && <Proposals proposals={proposals} />}
      {!chosen && rows.length === 0 ? (
        <NothingListed heading="No requests waiting" words="New ones appear here and by email." />
      ) : (
        <div className={`with-rail requests-columns${isNamed ? ' has-chosen' : ''}`}>
          <div>
            <h2 className="visually-hidden" id="waiting">
              Waiting for your answer
            </h2>
            <ul aria-labelledby="waiting">
              {rows.map(({ item: { first, more }, isGone }) => (
                <RequestCard
                  key={first.id}
                  request={first}
                  isDone={isGone}
                  from="requests"
                  present={present}
                  isChosen={first.id === chosen?.id}
                  ofPerson={1 + more.length}
                >
                  <MoreOfPerson requests={more} chosenId={chosen?.id} />
                </RequestCard>
              ))}
            </ul>
            <Pager
              first={loaderData.page > 1 ? { to: REQUESTS } : null}
              next={
                loaderData.isLastPage
                  ? null
                  : { to: pathOf(loaderData.page + 1), label: 'Later requests' }
              }
            />
            {waiting > loaderData.listed && loaderData.isLastPage && (
              <p className="soft">
                The soonest {loaderData.listed} of {waiting}.{' '}
                <MoreLink to={`${href('/admin/appointments')}?status=pending`}>
                  See all in the list
                </MoreLink>
              </p>
            )}
          </div>
          <div className="rail">
            {done ? (
              <AnsweredPane name={done} next={chosen?.id ?? null} />
            ) : (
              chosen && (
                <ChosenRequestPane
                  request={chosen}
                  obstacle={listed?.obstacle ?? null}
                  offered={offered ? `offered ${offered.to}, held until ${offered.until}` : null}
                  isPage={isNamed}
                />
              )
            )}
          </div>
        </div>
      )}
      {!isNamed && <WaitingForClients offers={offers} />}
      {!isNamed && <OverdueRetainers overdue={overdue} />}
    </DeskPage>
  )
}

function pathOf(page: number): string {
  return page > 1 ? `${REQUESTS}?page=${page}` : REQUESTS
}

function waitWords(waiting: number, people: number): string {
  if (waiting === 1) return '1 request.'
  const of = people < waiting && people > 1 ? ` from ${people} people` : ''
  return `${waiting} requests${of}.`
}

/** Clients of confirmed appointments who ask for another time or party; each leads to its answer. */
function Proposals({ proposals }: { proposals: readonly ProposalView[] }) {
  return (
    <PagePart
      id="proposals"
      title={
        <>
          Changes asked for <span className="count calm">{proposals.length}</span>
        </>
      }
      className="proposals"
    >
      <ul>
        {proposals.map(({ id, name, service, from, to, until }) => (
          <li className="flow ruled" key={id}>
            <Link
              className="inline-level strong control"
              to={href('/admin/appointments/:id', { id })}
            >
              <bdi>{name}</bdi>
            </Link>
            <span>
              {service}: {from} to <b>{to}</b>
            </span>
            <span className="answer-by strong">answer by {until}</span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

/** Requests that were offered another time: the client's turn, so they are counted nowhere. */
function WaitingForClients({ offers }: { offers: readonly ProposalView[] }) {
  const [first] = offers
  if (!first) return null
  const isOne = offers.every(({ name }) => name === first.name)
  return (
    <PagePart
      id="offers"
      title={isOne ? `Waiting for ${firstNameOf(first.name) || first.name}` : 'Waiting for clients'}
      className="proposals"
    >
      <ul>
        {offers.map(({ id, name, service, from, to, until }) => (
          <li className="flow ruled" key={id}>
            <Link
              className="inline-level strong control"
              to={`${REQUESTS}?open=${encodeURIComponent(id)}`}
            >
              <bdi>{name}</bdi>
            </Link>
            <span>
              {service}: {from}, offered <b>{to}</b>
            </span>
            <span className="soft">until {until}</span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

/**
 * Whose request beside the list has just been answered: nobody else's takes its place under the pointer until the
 * next one is chosen. Null while the shown one waits.
 */
function useAnsweredPane(
  chosen: { id: string; name: string } | null,
  people: Route.ComponentProps['loaderData']['people'],
): string | null {
  const { key, search } = useLocation()
  const [shown, setShown] = useState({ key, search, chosen })
  const isAnother =
    shown.search !== search || (shown.key !== key && shown.chosen?.id === chosen?.id)
  if (isAnother) setShown({ key, search, chosen })
  const before = isAnother ? chosen : shown.chosen
  const isWaiting = people.some(({ first, more }) =>
    [first, ...more].some(({ id }) => id === before?.id),
  )
  if (!before || before.id === chosen?.id || isWaiting) return null
  return before.name
}

/** In the place of a request that has its answer. */
function AnsweredPane({ name, next }: { name: string; next: string | null }) {
  return (
    <div className="answered-pane starts stack gap-4">
      <p className="request-done level strong gap-2">
        <Icon name="check" />
        <span>
          <bdi>{name}</bdi> has an answer.
        </span>
      </p>
      {next && (
        <ButtonLink to={`${REQUESTS}?open=${encodeURIComponent(next)}`} label="Next request" />
      )}
    </div>
  )
}

type ProposalView = Awaited<ReturnType<typeof proposalsView>>[number]

/** Proposals on one page; more would be a flood. */
const MOST_PROPOSALS = 50

/** Confirmed appointments whose clients ask for another time; what ends first comes first. */
async function proposalsView(db: Database, now: Temporal.Instant) {
  const bookings = await openProposals(db, MOST_PROPOSALS)
  return viewsOf(bookings, now)
}

/** Requests that were offered another time, and wait for their clients. */
async function offersView(db: Database, from: CalendarDate, now: Temporal.Instant) {
  return viewsOf(await offeredRequests(db, from, MOST_PROPOSALS), now)
}

function viewsOf(bookings: readonly Booking[], now: Temporal.Instant) {
  return bookings.flatMap((booking) => {
    const asked = standingAlternative(booking, now)
    if (!asked) return []
    const { id, name, service, date, time } = booking
    const changes = asked.party ? partyChanges(booking, asked) : []
    const [from, to] = asked.party
      ? [formatDate(date, 'short'), changes.map(({ to }) => to).join(', ')]
      : [date, asked.date].map(
          (day, at) => `${formatDate(day, 'short')}, ${formatTime(at === 0 ? time : asked.time)}`,
        )
    return {
      ...{ id, name, service, from, to },
      until: untilWords(asked, config().timeZone),
    }
  })
}

interface MoreProps {
  requests: readonly RequestView[]
  chosenId: string | undefined
}

/** What else one person asks for, a line each; each leads to its answer. Open while one of them is chosen. */
function MoreOfPerson({ requests, chosenId }: MoreProps) {
  const [last] = requests.slice(-1)
  const isChosen = requests.some(({ id }) => id === chosenId)
  if (!last) return null
  return (
    <details className="more-requests" open={isChosen || undefined}>
      <summary className="inline-level small strong control gap-2">
        {requests.length === 1 ? 'Also asked for' : `${requests.length} more, up to`}{' '}
        {formatDate(last.date, 'short')}, {formatTime(last.time)}
      </summary>
      <ul>
        {requests.map(({ id, name, service, date, time, price, obstacle }) => (
          <li className="split control holds ruled-above" key={id}>
            <Link
              to={`${href('/admin/requests')}?open=${encodeURIComponent(id)}`}
              aria-current={id === chosenId ? 'true' : undefined}
            >
              <b>
                {formatDate(date, 'short')}, {formatTime(time)}
              </b>{' '}
              {service}
              <span className="visually-hidden"> of {name}</span>
            </Link>
            {price && <span className="money">{price}</span>}
            {obstacle && <AlertLine>{obstacle}</AlertLine>}
          </li>
        ))}
      </ul>
    </details>
  )
}
