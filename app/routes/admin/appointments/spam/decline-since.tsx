import { redirect } from 'react-router'
import { z } from 'zod'
import { cancelWithoutMail } from '#app/appointments/cancel-without-mail.server.ts'
import { countRequestsIn, requestIdsIn } from '#app/booking/pending-requests.server.ts'
import { database } from '#app/database/database.server.ts'
import { typedDateField, typedTimeField } from '#app/kernel/fields.schema.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { parseFields } from '#app/platform/validation.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { TaskPage } from '#app/ui/desk/task-page.tsx'
import { requestsWords } from '../../shared/booking-words.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/decline-since.tsx'
import { declinedWords } from './groups.ts'
import { lastHours, namedSpan, SPANS, type Span, storedSpan } from './period.ts'

const SPAM = '/admin/appointments/spam'

const chosen = z.object({ date: typedDateField, time: typedTimeField })

/**
 * The question. Its address names both ends of the span, so that what is cancelled is what was
 * counted, and nothing that came after.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const span = namedSpan(url.searchParams)
  if (!span) {
    const requested = requestedSpan(url.searchParams, now)
    if (!requested) return redirect(`${SPAM}?wrong`)
    return redirect(`${SPAM}/since?${new URLSearchParams(storedSpan(requested))}`)
  }
  const [count = 0] = await countRequestsIn(database(), [storedSpan(span)])
  return {
    count,
    from: formatMoment(span.from, config().timeZone),
    to: formatMoment(span.to, config().timeZone),
  }
}

export async function action({ url }: Route.ActionArgs) {
  const span = namedSpan(url.searchParams)
  if (!span) return redirect(`${SPAM}?wrong`, 303)
  const ids = await requestIdsIn(database(), storedSpan(span))
  const count = await cancelWithoutMail(ids, Temporal.Now.instant())
  return await leadTo(SPAM, declinedWords(count))
}

export default function Since({ loaderData }: Route.ComponentProps) {
  const { count, from, to } = loaderData
  const words = requestsWords(count)
  if (count === 0)
    return (
      <TaskPage title="No requests to decline" back={{ to: SPAM, label: 'Decline spam requests' }}>
        <p>{`No waiting request came between ${from} and ${fullStop(to)}`}</p>
      </TaskPage>
    )
  const question = {
    sentence: `Decline ${words} without an email?`,
    facts: [
      `All waiting requests from between ${from} and ${fullStop(to)}`,
      'No email is sent, even to real clients. Their times become free. You can still confirm them later.',
    ],
    yes: 'Decline requests',
  }
  return <ConfirmPage question={question} backTo={SPAM} />
}

/** The span that the page's links and its form ask for; null for what is none. */
function requestedSpan(params: URLSearchParams, now: Temporal.Instant): Span | null {
  const hours = SPANS.find((one) => String(one) === params.get('hours'))
  if (hours) return lastHours(hours, now)
  const parsed = parseFields(chosen, Object.fromEntries(params))
  if (!parsed.ok) return null
  const from = instantOf(parsed.value.date, parsed.value.time, config().timeZone)
  return Temporal.Instant.compare(from, now) <= 0 ? { from, to: now } : null
}
