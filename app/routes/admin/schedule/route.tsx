import { useCallback, useEffect, useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { monthOf, parseCalendarDate } from '#app/domain/calendar-date.ts'
import { lastBookableDate } from '#app/domain/limits.ts'
import { localNow } from '#app/domain/local-time.ts'
import { blockedDaysRequest } from '#app/operations/schedule/block-days.schema.ts'
import { blockDays } from '#app/operations/schedule/block-days.server.ts'
import { config } from '#app/platform/config.server.ts'
import { parseFields, readForm } from '#app/platform/validation.ts'
import type { Confirmation } from '#app/ui/desk/confirm-page.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { flashHeaders } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { daysWords } from '../shared/range-labels.ts'
import { useFlash } from '../shared/use-flash.ts'
import type { Route } from './+types/route.ts'
import { Acknowledge } from './acknowledge.tsx'
import { toAffectedBooking } from './affected-booking.ts'
import { BlockForm } from './block-form.tsx'
import { BlockedList } from './list/blocked-list.tsx'
import { SCHEDULE, withMonth } from './month/month-param.ts'
import { MonthView } from './month/month-view.tsx'
import { readScheduleFlash } from './schedule-flash.server.ts'
import { ScheduleFlash } from './schedule-flash.tsx'
import { readSchedule } from './schedule-view.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = localNow(Temporal.Now.instant(), config().timeZone)
  const { searchParams } = url
  const view = await readSchedule(db, now, {
    which: searchParams.has('past') ? 'past' : 'ahead',
    after: searchParams.get('after'),
    month: searchParams.get('month'),
    date: parseCalendarDate(searchParams.get('date') ?? ''),
  })
  const flash = await readScheduleFlash(db, request)
  return data(
    { today: now.date, latest: lastBookableDate(now.date), ...view, flash: flash?.flash ?? null },
    flash ? { headers: flash.headers } : undefined,
  )
}

/**
 * Blocks what the form says. What touches appointments is shown first, in the form's place; 'save'
 * says that the artist has seen it, 'edit' that she wants the form back.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const { step, ...values } = readTexts(await readForm(request))
  const form = parseFields(blockedDaysRequest, values)
  if (!form.ok) return data({ errors: form.errors, values, ask: null }, { status: 400 })
  if (step === 'edit') return data({ errors: {}, values, ask: null })

  const agreed = { evenIfTouching: step === 'save' }
  const outcome = await blockDays(form.value, Temporal.Now.instant(), agreed)
  if (outcome.ok) {
    const { date } = form.value
    const [{ id, seriesId } = { id: null, seriesId: null }] = outcome.blocks
    const headers = await flashHeaders({
      what: 'blocked',
      about: seriesId ?? id,
      on: '/admin/schedule',
    })
    return redirect(`/admin/schedule?month=${monthOf(date)}`, { status: 303, headers })
  }
  if (outcome.reason === 'dates')
    return data(
      { errors: { [outcome.field]: outcome.sentence }, values, ask: null },
      { status: 400 },
    )
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
  const { today, latest, which, lines, after, isLaterPage, day, month } = loaderData
  const { artistName } = useSettings()
  const { flash, setTold, place, dismiss } = useFlash(loaderData.flash, lines)
  const [asked, setAsked] = useState<(Confirmation & { action: string }) | null>(null)
  const formKey = useFormKey(loaderData.flash?.about)
  const stopAsking = useCallback(() => setAsked(null), [])
  const [search] = useSearchParams()
  const action = withMonth(SCHEDULE, search)

  return (
    <>
      <title>{`Schedule · ${artistName}`}</title>
      <div className="page-top">
        <h1>Schedule</h1>
      </div>
      <ScheduleFlash flash={flash} place={place} onDismiss={dismiss} />
      <div className="schedule">
        {actionData?.ask ? (
          <Acknowledge action={action} {...actionData.ask} values={actionData.values} />
        ) : (
          <BlockForm
            key={formKey}
            action={action}
            today={today}
            latest={latest}
            day={day}
            tried={actionData}
          />
        )}
        <div>
          <MonthView {...month} today={today} chosen={day?.date ?? null} />
          <BlockedList
            lines={lines}
            today={today}
            which={which}
            after={after}
            isLaterPage={isLaterPage}
            onAsk={setAsked}
          />
        </div>
      </div>
      <ConfirmDialog question={asked} onClose={stopAsking} onTold={setTold} />
    </>
  )
}

/** Changes with each block that was made: the form that was sent is done with. */
function useFormKey(blockedId: string | null | undefined): string {
  const [key, setKey] = useState(blockedId ?? '')
  useEffect(() => {
    if (blockedId) setKey(blockedId)
  }, [blockedId])
  return key
}

function readTexts(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') texts[name] ??= value
  return texts
}
