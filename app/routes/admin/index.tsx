import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, Link, redirect, useOutlet } from 'react-router'
import { planDay } from '#app/booking/times/day-plan.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatAge } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { minutesOf } from '#app/kernel/time-of-day.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { DayLine } from '#app/routes/admin/shared/day/day-line.tsx'
import {
  type DayContents,
  ribbonLabel,
  ribbonOf,
} from '#app/routes/admin/shared/day/day-plan-view.ts'
import { MailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.tsx'
import { RequestCard } from '#app/routes/admin/shared/requests/request-card.tsx'
import { ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, PagePart } from '#app/ui/desk/desk-page.tsx'
import { useKeptInPlace } from '#app/ui/desk/hooks/use-kept-in-place.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { FlashMessage } from '#app/ui/desk/notices/flash.tsx'
import { DayRibbon, RibbonHours } from '#app/ui/desk/when/day-ribbon.tsx'
import { useNow } from '#app/ui/desk/when/use-now.ts'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/index.tsx'
import { AuthLayout } from './auth/auth-layout.tsx'
import { showSignIn, trySignIn } from './auth/sign-in.server.ts'
import { daySentence, nextOf } from './overview/day-words.ts'
import { type OverviewView, readOverview } from './overview/overview.server.ts'
import { SetUpList } from './set-up/set-up-list.tsx'
import { readVisit } from './shared/access/guard.server.ts'
import { safeNextPath } from './shared/access/next-path.ts'
import { retryHeaders } from './shared/access/too-many-attempts.ts'
import { CardNotices } from './shared/cards/card-notices.tsx'
import { OverdueRetainers } from './shared/retainers/overdue-retainers.tsx'
import { WalkCard } from './site/start/progress.tsx'

/** The sign-in screen to everybody but an admin, who gets the overview, or the page they wanted. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { session, admin } = await readVisit({ request, context })
  if (!admin) return await showSignIn(request, session !== null)
  const wanted = url.searchParams.get('next')
  if (wanted !== null) throw redirect(safeNextPath(wanted))
  return { desk: await readOverview(Temporal.Now.instant()), error: null, told: null }
}

export async function action(args: Route.ActionArgs) {
  return await trySignIn(args)
}

export const headers = retryHeaders

/** A refused act, too, says that what is shown is not what it was. */
export const shouldRevalidate = () => true

export default function Front({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, error, told } = loaderData
  const sheet = useOutlet()
  if (desk) return <Overview {...desk} sheet={sheet} />
  return <SignIn error={error} told={told} refused={actionData} />
}

interface SignInProps {
  /** What the page has to say before anything was tried. */
  error: string | null
  told: FlashMessage | null
  refused: { error: string; email: string } | undefined
}

function SignIn({ error: errorAtFirst, told, refused }: SignInProps) {
  const error = refused?.error ?? errorAtFirst
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const password = form.current?.querySelector<HTMLInputElement>('[name=password]')
    if (!refused?.error || !password) return
    password.value = ''
    password.focus()
  }, [refused])

  return (
    <AuthLayout title="Sign in">
      <Form method="post" ref={form}>
        <h1>Sign in</h1>
        {told && !error && <p role="status">{told.sentence}</p>}
        <Field
          required
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.email ?? told?.subjectId ?? undefined}
          aria-describedby={error ? 'sign-in-error' : undefined}
        />
        <Field
          required
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={refused !== undefined}
          aria-describedby={error ? 'sign-in-error' : undefined}
        />
        {error && (
          <p className="error" id="sign-in-error" role="alert">
            {error}
          </p>
        )}
        <SubmitButton className="button" label="Sign in" busyLabel="Signing in" />
      </Form>
      <p className="auth-links split gap-5 flat ruled-above">
        <MoreLink to={href('/admin/forgot')}>Forgot your password?</MoreLink>
        <a className="more" href="/">
          Back to the site
        </a>
      </p>
    </AuthLayout>
  )
}

function Overview({ sheet, ...view }: OverviewView & { sheet: ReactNode }) {
  const { days, requests, waiting, messages, unread, warnings, dangers, setUp, timeZone } = view
  const [today, tomorrow, ...ahead] = days as [DayContents, DayContents, ...DayContents[]]
  const present = useNow(view.now)
  const now = minuteOfDay(present, timeZone)
  const next = nextOf(today, now)
  return (
    <DeskPage
      title={formatDate(today.date, 'day')}
      documentTitle={sheet ? null : 'Today'}
      note={daySentence(today, now)}
      top={
        <span className="laptop-only acts-row">
          <ButtonLink to={href('/admin/schedule')} label="Block time" />
          <Link className="desk-button primary" to={href('/admin/appointments/new')}>
            <Icon name="plus" />
            Add an appointment
          </Link>
        </span>
      }
      above={
        <>
          <MailWarnings warnings={warnings} />
          {dangers.map((danger) => (
            <p className="warning" key={danger}>
              {danger}
            </p>
          ))}
        </>
      }
      flash={null}
      shown={requests}
    >
      {sheet}
      <div className="with-rail">
        <div>
          <SetUpGuide walk={view.walk} setUp={setUp} />
          <div className="laptop-only today-ribbon">
            <DayRibbon label={ribbonLabel(today)} parts={ribbonOf(today)} now={now} />
            <RibbonHours />
          </div>
          <section aria-labelledby="today">
            <h2 className="visually-hidden" id="today">
              Today
            </h2>
            <Day day={today} now={now} next={next} />
          </section>
          <PagePart
            id="tomorrow"
            title={<>Tomorrow, {formatDate(tomorrow.date, 'day')}</>}
            more={{
              to: `${href('/admin/appointments')}?view=day&on=${tomorrow.date}`,
              label: 'Open day',
            }}
          >
            <Day day={tomorrow} now={null} next={next ? null : nextOf(tomorrow, null)} />
          </PagePart>
          <DaysAhead days={ahead} />
        </div>
        <div className="rail">
          <Requests
            requests={requests}
            waiting={waiting}
            waitlist={view.waitlist}
            present={present}
          />
          <CardNotices notices={view.cards} />
          <OverdueRetainers overdue={view.overdue} />
          <UnreadMessages messages={messages} unread={unread} present={present} />
        </div>
      </div>
    </DeskPage>
  )
}

interface DayProps {
  day: DayContents
  now: number | null
  next: ReturnType<typeof nextOf>
}

function Day({ day: { appointments, blocks, ...day }, now, next }: DayProps) {
  return (
    <DayLine {...day} items={planDay(appointments, blocks, now, day.open)} now={now} next={next} />
  )
}

/** Minutes since the artist's midnight. */
function minuteOfDay(presentMs: number, timeZone: string): number {
  return minutesOf(localNow(Temporal.Instant.fromEpochMilliseconds(presentMs), timeZone).time)
}

interface UnreadMessagesProps {
  messages: OverviewView['messages']
  /** How many there are, those included that are not listed here. */
  unread: number
  /** In milliseconds. */
  present: number
}

function UnreadMessages({ messages, unread, present }: UnreadMessagesProps) {
  return (
    <PagePart
      id="unread"
      title={<>Unread messages {unread > 0 && <span className="count calm">{unread}</span>}</>}
      more={{ to: href('/admin/messages'), label: 'All messages' }}
    >
      {messages.length === 0 && <p className="soft">None.</p>}
      <ul>
        {messages.map(({ id, from, excerpt, since }) => (
          <li className="said-by stack ruled breaks holds" key={id}>
            <Link className="inline-level plain" to={href('/admin/messages/:id', { id })}>
              <bdi>{from}</bdi>
            </Link>
            <span className="soft small">{formatAge(since, present)}</span>
            <p className="muted across" dir="auto">
              {excerpt}
            </p>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

/** All that is to be done before the first client comes, folded into one line; nothing once it is done or skipped. */
function SetUpGuide({ walk, setUp }: Pick<OverviewView, 'walk' | 'setUp'>) {
  if (!walk.next && !setUp) return null
  const items = setUp?.items ?? []
  const done = items.filter(({ isDone }) => isDone).length + (walk.next ? walk.done : 0)
  const all = items.length + (walk.next ? walk.steps.length : 0)
  return (
    <details className="guide below-4 breaks">
      <summary className="ruled">
        <b>Set up your site</b>
        <span className="soft">
          {done} of {all} done
        </span>
        <Icon name="next" />
      </summary>
      {walk.next && <WalkCard {...walk} />}
      {setUp && <SetUpList items={setUp.items} artistEmail={setUp.artistEmail} />}
    </details>
  )
}

function DaysAhead({ days }: { days: readonly DayContents[] }) {
  return (
    <PagePart
      id="ahead"
      title="After that"
      more={{
        to: `${href('/admin/appointments')}?view=week&on=${days[0]?.date}`,
        label: 'The week',
      }}
      className="laptop-only"
    >
      <ul className="days-ahead">
        {days.map((day) => (
          <li className="stack tall middle ruled" key={day.date}>
            <Link to={`${href('/admin/appointments')}?view=day&on=${day.date}`}>
              {formatDate(day.date, 'short')}
            </Link>
            <DayRibbon parts={ribbonOf(day)} isThin />
            <DayInShort day={day} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function DayInShort({ day: { appointments, blocks, isClosed } }: { day: DayContents }) {
  const confirmed = appointments.filter(({ status }) => status === 'confirmed')
  const requests = appointments.length - confirmed.length
  const names = confirmed.slice(0, 2).map(({ name }) => name)
  const more = confirmed.length - names.length
  const words = [
    ...names,
    ...(more > 0 ? [`${numberInWords(more)} more`] : []),
    ...(requests > 0
      ? [requests === 1 ? 'one request' : `${numberInWords(requests)} requests`]
      : []),
  ]
  if (words.length > 0) return <span>{words.join(', ')}</span>
  const [block] = blocks
  return <span className="soft">{block ? blockWords(block) : isClosed ? 'Closed' : 'Free'}</span>
}

function blockWords({ reason, calendar }: DayContents['blocks'][number]): string {
  if (calendar !== undefined) return `${reason ?? 'Busy'} (${calendar})`
  return `Blocked${reason ? `: ${reason}` : ''}`
}

interface RequestsProps {
  requests: OverviewView['requests']
  /** How many there are, those included that are not listed here. */
  waiting: number
  /** How many are on the waiting list. */
  waitlist: number
  /** In milliseconds. */
  present: number
}

function Requests({ requests, waiting, waitlist, present }: RequestsProps) {
  const rows = useKeptInPlace(requests, ({ first }) => first.id)
  return (
    <PagePart
      id="requests"
      title={
        <>Waiting for your answer {waiting > 0 && <span className="count calm">{waiting}</span>}</>
      }
      more={waiting > 0 && { to: href('/admin/requests'), label: 'All requests' }}
    >
      {rows.length === 0 ? (
        <p className="soft">No requests waiting.</p>
      ) : (
        <ul>
          {rows.map(({ item: { first, more }, isGone }) => (
            <RequestCard
              key={first.id}
              request={first}
              isDone={isGone}
              from="overview"
              present={present}
              ofPerson={1 + more.length}
            />
          ))}
        </ul>
      )}
      {waitlist > 0 && (
        <p className="soft">
          {waitlist === 1 ? '1 person is waiting' : `${waitlist} people are waiting`} for a full
          day. <MoreLink to={href('/admin/waitlist')}>Waiting list</MoreLink>
        </p>
      )}
    </PagePart>
  )
}
