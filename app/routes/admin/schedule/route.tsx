import type { ReactNode } from 'react'
import { data, Link, useSearchParams } from 'react-router'
import { lastDeskDay } from '#app/booking/times/booking-rules.server.ts'
import { database } from '#app/database/database.server.ts'
import { monthOf, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { daysWords, rangeWords } from '#app/routes/admin/shared/day/range-labels.ts'
import { blockedDaysRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea, type FlashMessage } from '#app/ui/desk/notices/flash.tsx'
import { ConfirmArea } from '#app/ui/desk/overlays/confirm.tsx'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { toAffectedBooking } from './affected.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { BlockedList } from './list/blocked-list.tsx'
import { SCHEDULE, withMonth } from './month/month-param.ts'
import { MonthView } from './month/month-view.tsx'
import { takeScheduleFlash } from './schedule-flash.server.ts'
import { ScheduleFlash } from './schedule-flash.tsx'
import { nextDay, readSchedule, suggestedBlock } from './schedule-view.server.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const db = database()
  const now = localNow(Temporal.Now.instant(), config().timeZone)
  const { searchParams } = url
  const isBlocking = searchParams.has('block') || searchParams.has('date')
  const view = await readSchedule(db, now, {
    which: searchParams.has('past') ? 'past' : 'ahead',
    after: searchParams.get('after'),
    month: searchParams.get('month'),
    date: parseCalendarDate(searchParams.get('date') ?? '') ?? (isBlocking ? nextDay(now) : null),
  })
  const { flash, affected, headers } = await takeScheduleFlash(db, request)
  return data(
    {
      ...{ today: now.date, latest: lastDeskDay(Temporal.Now.instant()), isBlocking },
      ...{ suggested: suggestedBlock(view.day, now), ...view, flash, affected },
    },
    { headers },
  )
}

/**
 * Blocks what the form says. What touches appointments is shown first, in the form's place; 'save'
 * says that the artist has seen it, 'edit' asks for the form back.
 */
export async function action({ request }: Route.ActionArgs) {
  const { step, ...values } = formValues(await readForm(request))
  const form = parseFields(blockedDaysRequest, values)
  if (!form.ok) return data({ errors: form.errors, values, ask: null }, { status: 400 })
  if (step === 'edit') return data({ errors: {}, values, ask: null })

  const options = {
    now: Temporal.Now.instant(),
    evenIfAffecting: step === 'save',
    skipBlocked: true,
  }
  const outcome = await blockTimes(form.value, options)
  if (outcome.ok) {
    const { date } = form.value
    const [{ id, seriesId } = { id: null, seriesId: null }] = outcome.blocks
    return await redirectWithFlash(
      `/admin/schedule?month=${monthOf(date)}`,
      'blocked',
      seriesId ?? id,
    )
  }
  if (outcome.reason === 'dates')
    return data(
      { errors: { [outcome.field]: outcome.sentence }, values, ask: null },
      { status: 400 },
    )
  if (outcome.reason === 'blocked-already') {
    const { reason } = outcome.block
    const sentence = `Blocked already: ${rangeWords(outcome.block)}${reason ? ` (${reason})` : ''}`
    return data({ errors: { startTime: sentence }, values, ask: null }, { status: 409 })
  }
  if (outcome.reason === 'key-reused') throw new Error('a form has no key')
  const words = daysWords(outcome.dates, form.value)
  return data({
    errors: {},
    values,
    ask: { words, bookings: outcome.bookings.map(toAffectedBooking) },
  })
}

export function shouldRevalidate() {
  return true
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { today, latest, which, lines, after, isLaterPage, day, month, flash, affected } =
    loaderData
  const [search] = useSearchParams()
  const isBlocking = loaderData.isBlocking || actionData !== undefined
  return (
    <ConfirmPlace flash={flash} lines={lines}>
      <PageTitle title="Schedule" />
      <PageHead title="Schedule" note="What visitors can ask for">
        <ButtonLink to="/admin/schedule/hours" label="Hours" />
        <Link
          className="desk-button primary"
          to={`${withMonth(SCHEDULE, search)}${search.has('month') ? '&' : '?'}block`}
          preventScrollReset
        >
          Block time
        </Link>
      </PageHead>
      <ScheduleFlash left={flash} affected={affected} />
      {isBlocking && (
        <BlockSheet
          key={search.get('date')}
          today={today}
          latest={latest}
          day={day}
          suggested={loaderData.suggested}
          answer={actionData}
        />
      )}
      <div className="schedule with-rail">
        <MonthView {...month} today={today} chosen={day?.date ?? null} />
        <div className="rail">
          <BlockedList
            lines={lines}
            today={today}
            which={which}
            after={after}
            isLaterPage={isLaterPage}
          />
        </div>
      </div>
    </ConfirmPlace>
  )
}

interface ConfirmPlaceProps {
  flash: FlashMessage | null
  lines: unknown
  children: ReactNode
}

/** The page's place for what is told and what is asked. */
function ConfirmPlace({ flash, lines, children }: ConfirmPlaceProps) {
  return (
    <FlashArea left={flash} shown={lines}>
      <ConfirmArea>{children}</ConfirmArea>
    </FlashArea>
  )
}
