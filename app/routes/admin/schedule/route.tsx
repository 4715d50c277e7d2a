import { useCallback, useEffect, useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { database } from '#app/data/database.server.ts'
import { monthOf, parseCalendarDate } from '#app/domain/calendar-date.ts'
import { lastBookableDate } from '#app/domain/limits.ts'
import { localNow } from '#app/domain/local-time.ts'
import { blockedDaysRequest } from '#app/operations/block-days.schema.ts'
import { blockDays } from '#app/operations/block-days.server.ts'
import { config } from '#app/platform/config.server.ts'
import { parseFields, readForm } from '#app/platform/validation.ts'
import { useSettings } from '#app/ui/settings.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import type { Question } from '../question.tsx'
import { tellOnce } from '../told.server.ts'
import { useTold } from '../use-told.ts'
import type { Route } from './+types/route.ts'
import { AskFirst } from './ask-first.tsx'
import { BlockForm } from './block-form.tsx'
import { BlockedList } from './blocked-list.tsx'
import { SCHEDULE, withMonth } from './month-in-address.ts'
import { MonthView } from './month-view.tsx'
import { daysWords } from './range-words.ts'
import { readScheduleTold } from './schedule-news.server.ts'
import { ScheduleNews } from './schedule-news.tsx'
import { readSchedule } from './schedule-view.server.ts'
import { toTouched } from './touched-booking.ts'

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
  const told = await readScheduleTold(db, request)
  return data(
    { today: now.date, latest: lastBookableDate(now.date), ...view, told: told?.told ?? null },
    told ? { headers: told.headers } : undefined,
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
    const headers = await tellOnce({
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
  return data({ errors: {}, values, ask: { words, bookings: outcome.bookings.map(toTouched) } })
}

export function shouldRevalidate() {
  return true
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { today, latest, which, lines, after, isLaterPage, day, month } = loaderData
  const { artistName } = useSettings()
  const { told, setTold, place, dismiss } = useTold(loaderData.told, lines)
  const [asked, setAsked] = useState<(Question & { action: string }) | null>(null)
  const formKey = useFormKey(loaderData.told?.about)
  const stopAsking = useCallback(() => setAsked(null), [])
  const [search] = useSearchParams()
  const action = withMonth(SCHEDULE, search)

  return (
    <>
      <title>{`Schedule · ${artistName}`}</title>
      <div className="page-top">
        <h1>Schedule</h1>
      </div>
      <ScheduleNews told={told} place={place} onDismiss={dismiss} />
      <div className="schedule">
        {actionData?.ask ? (
          <AskFirst action={action} {...actionData.ask} values={actionData.values} />
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
      <AskDialog question={asked} onClose={stopAsking} onTold={setTold} />
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
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
