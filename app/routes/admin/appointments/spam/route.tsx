import { useEffect, useRef } from 'react'
import { data, Form, href, Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { cancelWithoutMail } from '#app/appointments/cancel-without-mail.server.ts'
import {
  countRequestsIn,
  newestRequests,
  pendingIdsOf,
  pendingIdsOfDomains,
  requestIdsIn,
} from '#app/booking/pending-requests.server.ts'
import { database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { emailField, typedDateField, typedTimeField } from '#app/kernel/fields.schema.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { countedDomainOf } from '#app/kernel/text/email-domain.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { parseFields, readForm } from '#app/platform/validation.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import {
  Alert,
  NothingListed,
  PageHead,
  PageTitle,
  StickyActs,
  TaskPage,
} from '#app/ui/desk/desk-page.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ConfirmDialog } from '#app/ui/desk/overlays/confirm.tsx'
import { DateField, TimeField } from '#app/ui/desk/when/date-time-fields.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { requestsWords } from '../../shared/booking-words.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/route.ts'
import {
  countByDomain,
  declinedWords,
  groupByAddress,
  lastHours,
  namedSpan,
  type RequestGroup,
  SPANS,
  type Span,
  storedSpan,
} from './chosen.ts'

const PATH = href('/admin/appointments/spam')

/** They may be chosen among all requests, too: then that page is come back to. */
const REQUESTS = href('/admin/requests')

/** What is chosen from the calendar. */
const sinceForm = z.object({ date: typedDateField, time: typedTimeField })

/** Requests on the page, and so many more as one address has. */
const SHOWN = 200

/**
 * An address that names both ends of a span asks whether all its requests are to be declined, so that what is cancelled
 * is what was counted, and nothing that came after. One that asks for the last hours, or since a moment, leads to it.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  if (url.searchParams.has('hours') || url.searchParams.has('date')) {
    const span = requestedSpan(url.searchParams, now)
    return redirect(`${PATH}?${span ? new URLSearchParams(storedSpan(span)) : 'wrong'}`)
  }
  const spans = SPANS.map((hours) => storedSpan(lastHours(hours, now)))
  const counts = await countRequestsIn(database(), spans)
  const isWrong = url.searchParams.has('wrong')
  const newest = await newestRequests(database(), SHOWN)
  return data(
    {
      groups: groupByAddress(newest),
      domains: countByDomain(newest),
      flood: SPANS.map((hours, index) => ({ hours, count: counts[index] ?? 0 })),
      today: dateAt(now),
      asked: await askedSpan(url.searchParams),
      isWrong,
    },
    { status: isWrong ? 400 : 200 },
  )
}

async function askedSpan(params: URLSearchParams) {
  const span = namedSpan(params)
  if (!span) return null
  const [count = 0] = await countRequestsIn(database(), [storedSpan(span)])
  const { timeZone } = config()
  return {
    count,
    from: formatMoment(span.from, timeZone),
    to: formatMoment(span.to, timeZone),
    action: `${PATH}?${new URLSearchParams(storedSpan(span))}`,
  }
}

/** Asks first how many it would be; the answer to the question cancels them. A span was asked about before. */
export async function action({ request, url }: Route.ActionArgs) {
  if (url.searchParams.has('to')) {
    const span = namedSpan(url.searchParams)
    if (!span) return redirect(`${PATH}?wrong`, 303)
    const inSpan = await requestIdsIn(database(), storedSpan(span))
    const count = await cancelWithoutMail(inSpan, Temporal.Now.instant())
    return await leadTo(PATH, declinedWords(count))
  }
  const form = await readForm(request)
  const emails = form
    .getAll('email')
    .map(String)
    .filter((text) => emailField.safeParse(text).success)
  const ofAddresses = await pendingIdsOf(database(), emails)
  const domains = form.getAll('domain').map(String)
  const counted = domains.filter((domain) => countedDomainOf(domain) === domain)
  const ofDomains = await pendingIdsOfDomains(database(), counted)
  const chosen = form.getAll('id').map(String).filter(isId)
  const ids = [...new Set([...chosen, ...ofAddresses, ...ofDomains])]
  if (ids.length === 0) return data({ ids, isNothing: true }, { status: 400 })
  if (form.get('sure') !== 'yes') return data({ ids, isNothing: false })
  const count = await cancelWithoutMail(ids, Temporal.Now.instant())
  const backTo = isFromRequests(url.searchParams) ? REQUESTS : PATH
  return await leadTo(backTo, declinedWords(count))
}

function isFromRequests(search: URLSearchParams): boolean {
  return search.get('from') === 'requests'
}

type Asked = NonNullable<Awaited<ReturnType<typeof askedSpan>>>

export default function Spam({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, domains, flood, today, asked, isWrong } = loaderData
  const navigate = useNavigate()
  if (actionData && !actionData.isNothing) return <Acknowledge ids={actionData.ids} />
  return (
    <FlashArea shown={groups}>
      <PageTitle title="Decline spam requests" />
      <PageHead title="Decline spam requests" back={{ to: REQUESTS, label: 'All requests' }} />
      <FlashNotice />
      <Alert words={actionData?.isNothing && 'No requests chosen. Nothing was declined.'} />
      {asked?.count === 0 && (
        <p className="warning" role="alert">
          No requests to decline. No waiting request came between {asked.from} and{' '}
          {fullStop(asked.to)}
        </p>
      )}
      <ConfirmDialog
        question={asked && askAbout(asked)}
        onClose={() => asked && navigate(PATH, { replace: true, preventScrollReset: true })}
      />
      {groups.length === 0 ? (
        <NothingListed
          heading="No requests are waiting"
          words="New requests appear here, by address."
        />
      ) : (
        <>
          <PeriodForm spans={flood} today={today} isWrong={isWrong} />
          {domains.length > 0 && <Domains domains={domains} />}
          <Form method="post" action={PATH} className="spam stack starts gap-4">
            <h2>Choose requests</h2>
            <p className="soft">Waiting requests, newest first. No email is sent.</p>
            {groups.map((group) => (
              <Group key={group.requests[0]?.id} group={group} />
            ))}
            <SubmitButton className="desk-button" label="Decline without email" />
          </Form>
        </>
      )}
    </FlashArea>
  )
}

/** The question about the requests of a span; null where there are none. */
function askAbout({ count, from, to, action }: Asked) {
  if (count === 0) return null
  return {
    sentence: `Decline ${requestsWords(count)} without an email?`,
    facts: [
      `All waiting requests from between ${from} and ${fullStop(to)}`,
      'No email is sent, even to real clients. Their times become free. You can still confirm them later.',
    ],
    yes: 'Decline requests',
    action,
    leaves: true,
  }
}

/** Declines all requests from one email domain; the answer to the question does it. */
function Domains({ domains }: { domains: readonly { domain: string; count: number }[] }) {
  return (
    <section className="flood stack gap-3" aria-labelledby="domains">
      <h2 id="domains">By email domain</h2>
      <p className="soft">You are asked first. No email is sent.</p>
      <Form method="post" action={PATH}>
        <ul className="flow gap-2">
          {domains.map(({ domain, count }) => (
            <li key={domain}>
              <Button type="submit" name="domain" value={domain}>
                {`Decline ${requestsWords(count)} from ${domain}`}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}

function Group({ group: { email, requests } }: { group: RequestGroup }) {
  const isMany = requests.length > 1
  return (
    <fieldset className="wide shrinks ruled-above">
      <legend>{email || 'No email address'}</legend>
      {isMany && (
        <label className="tick">
          <input type="checkbox" name="email" value={email} />
          <b>All from this address</b>
        </label>
      )}
      {requests.map(({ id, name, what }) => (
        <label className="tick" key={id}>
          <input type="checkbox" name="id" value={id} />
          <span>
            <bdi>{name}</bdi>, <span className="soft">{what}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Acknowledge({ ids }: { ids: string[] }) {
  const [search] = useSearchParams()
  const isFromAll = isFromRequests(search)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const question = `Decline ${requestsWords(ids.length)} without an email?`
  const backTo = isFromAll ? `${REQUESTS}?choose` : PATH
  return (
    <TaskPage
      title={question}
      back={{ to: backTo, label: 'Back without declining' }}
      headingRef={heading}
    >
      <p>No email is sent. Their times become free. You can still confirm them later.</p>
      <Form method="post" action={isFromAll ? `${PATH}?from=requests` : PATH}>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <input type="hidden" name="sure" value="yes" />
        <StickyActs>
          <SubmitButton className="desk-button primary danger" label="Decline requests" />
          {/* A whole new page: the question itself has this address. */}
          <Link className="desk-button" to={backTo} reloadDocument>
            Cancel
          </Link>
        </StickyActs>
      </Form>
    </TaskPage>
  )
}

interface PeriodFormProps {
  /** How many requests wait that came in the last hours. */
  spans: readonly { hours: number; count: number }[]
  today: CalendarDate
  /** What was asked for is no moment gone by. */
  isWrong: boolean
}

/** Leads to the question whether all requests of a span are to be cancelled. */
function PeriodForm({ spans, today, isWrong }: PeriodFormProps) {
  return (
    <section className="flood stack gap-3" aria-labelledby="flood">
      <h2 id="flood">Many at once</h2>
      <p className="soft">
        Decline all waiting requests since a certain time, without an email. You are asked first.
      </p>
      <ul className="flow gap-2">
        {spans
          .filter(({ count }) => count > 0)
          .map(({ hours, count }) => (
            <li key={hours}>
              <Link className="desk-button" to={`${PATH}?hours=${hours}`} preventScrollReset>
                {`Review ${requestsWords(count)} of the last ${spanWords(hours)}`}
              </Link>
            </li>
          ))}
      </ul>
      <Form className="ask-for flow gap-2" action={PATH} preventScrollReset noValidate>
        <DateField
          label="Since"
          name="date"
          today={today}
          max={today}
          defaultValue={today}
          error={isWrong ? 'Please choose a past day and time' : undefined}
        />
        <TimeField label="Time" name="time" defaultValue="00:00" />
        <SubmitButton className="desk-button" label="Review requests" />
      </Form>
    </section>
  )
}

function spanWords(hours: number): string {
  if (hours === 1) return 'hour'
  return hours > 24 ? `${hours / 24} days` : `${hours} hours`
}

/** The span that a link or the form of the page asks for; null where it asks for none. */
function requestedSpan(params: URLSearchParams, now: Temporal.Instant): Span | null {
  const hours = SPANS.find((one) => String(one) === params.get('hours'))
  if (hours) return lastHours(hours, now)
  const parsed = parseFields(sinceForm, Object.fromEntries(params))
  if (!parsed.ok) return null
  const from = instantOf(parsed.value.date, parsed.value.time, config().timeZone)
  return Temporal.Instant.compare(from, now) <= 0 ? { from, to: now } : null
}
