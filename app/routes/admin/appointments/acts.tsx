import { data, redirect } from 'react-router'
import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import type { SettableStatus } from '#app/domain/appointments/booking-status.ts'
import { changeBookingStatus } from '#app/operations/appointments/change-booking-status.server.ts'
import { deleteBooking } from '#app/operations/appointments/delete-booking.server.ts'
import { durationOf } from '#app/operations/schedule/day-availability.server.ts'
import { retryMail } from '#app/operations/system/failed-mail.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { ConfirmPage } from '#app/ui/desk/confirm.tsx'
import { bookingLabel } from '../shared/booking-label.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/acts.ts'
import { deleteConfirmation } from './list/list-view.ts'
import { continuePath, isFromPage, pagePath, returnPath } from './shared/return-path.ts'

/** Asks before an appointment is deleted; the other acts have no page of their own. */
export async function loader({ request, url, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const act = actOf(url)
  if (act === 'retry') return redirect(pagePath(id))
  const backTo = returnPath(url.searchParams, id)
  if (act !== 'delete') return redirect(backTo)
  const booking = await findBooking(database(), id)
  if (!booking) throw data(null, { status: 404 })
  const minutes = durationOf(booking.service)
  return { question: deleteConfirmation({ ...booking, minutes }), backTo }
}

/** `confirm`, `cancel` and `delete` an appointment; `retry` puts a failed mail about it on its way. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  switch (actOf(url)) {
    case 'confirm':
      return await setStatus(request, url, id, 'confirmed')
    case 'cancel':
      return await setStatus(request, url, id, 'cancelled')
    case 'delete': {
      const { ok } = await deleteBooking(id)
      const backTo = continuePath(url.searchParams, id)
      if (ok) return await answerWithFlash(request, 'deleted', { backTo })
      return await answerWithFlash(request, 'gone', { status: 404, backTo })
    }
    case 'retry': {
      const mailId = textOf(await readForm(request), 'mail')
      const { ok } = await retryMail(mailId, Temporal.Now.instant())
      const page = { backTo: pagePath(id), subjectId: id }
      if (ok) return await answerWithFlash(request, 'mail-retried', page)
      return await answerWithFlash(request, 'mail-not-failed', { status: 409, ...page })
    }
  }
}

export default function DeleteAppointment({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}

/** Sets the status and leads back to the appointment's page, or to its row in the list. */
async function setStatus(request: Request, url: URL, id: string, to: SettableStatus) {
  const expectedVersion = versionOf(textOf(await readForm(request), 'seen'))
  const outcome = await changeBookingStatus(id, to, Temporal.Now.instant(), expectedVersion)
  if (!outcome.ok && outcome.reason === 'not-found') {
    const backTo = continuePath(url.searchParams, id)
    return await answerWithFlash(request, 'gone', { status: 404, backTo })
  }
  const list = returnPath(url.searchParams, id)
  const row = isFromPage(url.searchParams) ? list : `${list}#booking-${encodeURIComponent(id)}`
  const page = { backTo: row, subjectId: id }
  if (!outcome.ok)
    return await answerWithFlash(
      request,
      outcome.reason === 'changed-since' ? 'changed-since' : 'taken-since',
      { status: 409, ...page },
    )
  const done = outcome.booking.email ? to : (`${to}-unmailed` as const)
  const type = outcome.changed ? done : (`${to}-already` as const)
  return await answerWithFlash(request, type, { ...page, label: bookingLabel(outcome.booking) })
}

/** The calendar sequence of the page that was posted from; null when it names none. */
function versionOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function actOf({ pathname }: URL): 'confirm' | 'cancel' | 'delete' | 'retry' {
  const act = pathname.slice(pathname.lastIndexOf('/') + 1)
  return act === 'confirm' || act === 'cancel' || act === 'retry' ? act : 'delete'
}
