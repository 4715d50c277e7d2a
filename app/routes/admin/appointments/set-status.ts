import { redirect } from 'react-router'
import type { SettableStatus } from '#app/domain/appointments/booking-status.ts'
import { changeBookingStatus } from '#app/operations/appointments/change-booking-status.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/confirm.ts'
import { bookingLabel } from './shared/booking-label.ts'
import { continuePath, isFromPage, returnPath } from './shared/return-path.ts'

type SetStatusArgs = Pick<Route.ActionArgs, 'request' | 'url' | 'context' | 'params'>

/** Sets an appointment's status and leads back to its page, or to its row in the list. */
export async function setStatus(
  { request, url, context, params }: SetStatusArgs,
  to: SettableStatus,
) {
  await requireAdmin({ request, url, context })
  const list = returnPath(url.searchParams, params.id)
  const seen = readSeen(await readForm(request))
  const outcome = await changeBookingStatus(params.id, to, Temporal.Now.instant(), seen)
  if (!outcome.ok && outcome.reason === 'not-found')
    return await redirectWithFlash(
      request,
      flashText('gone', null, null),
      404,
      continuePath(url.searchParams, params.id),
    )

  const row = isFromPage(url.searchParams)
    ? list
    : `${list}#booking-${encodeURIComponent(params.id)}`
  if (!outcome.ok) {
    const what = outcome.reason === 'changed-since' ? 'changed-since' : 'taken-since'
    return await redirectWithFlash(request, flashText(what, params.id, null), 409, row)
  }
  const done = outcome.booking.email ? to : (`${to}-unmailed` as const)
  const what = outcome.changed ? done : (`${to}-already` as const)
  return await redirectWithFlash(
    request,
    flashText(what, params.id, bookingLabel(outcome.booking)),
    200,
    row,
  )
}

/** Somebody came by link, or back to the act after signing in: acts are posted, never followed. */
export async function redirectToList({ request, url, context, params }: SetStatusArgs) {
  await requireAdmin({ request, url, context })
  return redirect(returnPath(url.searchParams, params.id))
}

/** The calendar sequence of the page that was posted from; null when it names none. */
function readSeen(form: FormData): number | null {
  const seen = String(form.get('seen') ?? '')
  return /^\d{1,9}$/.test(seen) ? Number(seen) : null
}
