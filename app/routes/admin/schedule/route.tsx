import { useCallback, useEffect, useMemo, useState } from 'react'
import { data, redirect } from 'react-router'
import { database } from '#app/data/database.server.ts'
import { parseCalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { blockedTimeRequest } from '#app/operations/block-time.schema.ts'
import { blockTime } from '#app/operations/block-time.server.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { useSettings } from '#app/ui/settings.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { Notice } from '../notice.tsx'
import { tellOnce } from '../told.server.ts'
import { useTold } from '../use-told.ts'
import type { Route } from './+types/route.ts'
import { BlockForm } from './block-form.tsx'
import { BlockedList, type ListedBlock } from './blocked-list.tsx'
import { dayCells } from './day-cells.ts'
import { askToRemove } from './range-words.ts'
import { contentsOf, readBlockedTimes, readScheduleTold } from './schedule-view.server.ts'
import { Touched } from './touched.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  const search = url.searchParams
  const which = search.has('past') ? ('past' as const) : ('ahead' as const)
  const { blockedTimes, after } = await readBlockedTimes(db, today, which, search.get('after'))
  const date = parseCalendarDate(search.get('date') ?? '')

  const contents = await contentsOf(db, [
    ...blockedTimes.map((range) => range.date),
    ...(date ? [date] : []),
  ])
  const told = await readScheduleTold(db, request)
  return data(
    {
      today,
      which,
      blocks: blockedTimes.map(({ id, date, startTime, endTime, reason }) => ({
        id,
        date,
        startTime,
        endTime,
        reason,
        cells: dayCells(contents.get(date) ?? NOTHING),
      })),
      isLaterPage: search.has('after'),
      after,
      day: date && { date, ...(contents.get(date) ?? NOTHING) },
      told: told?.told ?? null,
    },
    told ? { headers: told.headers } : undefined,
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const form = parseForm(blockedTimeRequest, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const outcome = await blockTime(form.value, Temporal.Now.instant())
  if (!outcome.ok && outcome.reason !== 'past') throw new Error('A form of the desk carries no key')
  if (!outcome.ok) {
    const { date, startTime, endTime, reason } = form.value
    const values = { date, startTime, endTime, reason: reason ?? '' }
    return data({ errors: { date: outcome.sentence }, values }, { status: 400 })
  }
  const headers = await tellOnce({ what: 'blocked', about: outcome.blockedTime.id })
  return redirect('/admin/schedule', { status: 303, headers })
}

export function shouldRevalidate() {
  return true
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { today, which, blocks, after, isLaterPage, day } = loaderData
  const { artistName } = useSettings()
  const { told, setTold, place, dismiss } = useTold(loaderData.told, blocks)
  const [asked, setAsked] = useState<ListedBlock | null>(null)
  const question = useMemo(
    () => asked && { ...askToRemove(asked), action: `/admin/schedule/${asked.id}/remove` },
    [asked],
  )
  const formKey = useFormKey(loaderData.told?.about)
  const stopAsking = useCallback(() => setAsked(null), [])

  return (
    <>
      <title>{`Schedule · ${artistName}`}</title>
      <div className="top">
        <h1>Schedule</h1>
      </div>
      <Notice place={place} onDismiss={dismiss}>
        {told && (
          <>
            <p>{told.sentence}</p>
            {'touched' in told && told.touched && <Touched bookings={told.touched} />}
          </>
        )}
      </Notice>
      <div className="sched">
        <BlockForm key={formKey} today={today} day={day} tried={actionData} />
        <BlockedList
          blocks={blocks}
          today={today}
          which={which}
          after={after}
          isLaterPage={isLaterPage}
          onAsk={setAsked}
        />
      </div>
      <AskDialog question={question} onClose={stopAsking} onTold={setTold} />
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

const NOTHING = { bookings: [], blocked: [] }
