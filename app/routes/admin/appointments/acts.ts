import type { SettableStatus } from '#app/domain/appointments/booking-status.ts'
import { changeBookingStatus } from '#app/operations/appointments/change-booking-status.server.ts'
import { retryMail } from '#app/operations/system/failed-mail.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { bookingLabel } from '../shared/booking-label.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import { leadBack, requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/acts.ts'
import { continuePath, isFromPage, pagePath, returnPath } from './shared/return-path.ts'

/** `confirm` or `cancel` an appointment; `retry` puts a failed mail about it on its way again. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  if (!url.pathname.endsWith('/retry'))
    return await setStatus(request, url, id, isConfirm(url) ? 'confirmed' : 'cancelled')
  const mailId = textOf(await readForm(request), 'mail')
  const { ok } = await retryMail(mailId, Temporal.Now.instant())
  const page = { backTo: pagePath(id), subjectId: id }
  if (ok) return await answerWithFlash(request, 'mail-retried', page)
  return await answerWithFlash(request, 'mail-not-failed', { status: 409, ...page })
}

export const loader = leadBack<Route.LoaderArgs>(({ url, params: { id } }) =>
  url.pathname.endsWith('/retry') ? pagePath(id) : returnPath(url.searchParams, id),
)

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

function isConfirm({ pathname }: URL): boolean {
  return pathname.endsWith('/confirm')
}
