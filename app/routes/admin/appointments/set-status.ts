import { redirect } from 'react-router'
import type { SettableStatus } from '#app/domain/booking-status.ts'
import { changeBookingStatus } from '#app/operations/change-booking-status.server.ts'
import { requireAdmin } from '../guard.server.ts'
import { report } from '../told.server.ts'
import { tell } from '../told.ts'
import type { Route } from './+types/confirm.ts'
import { listPath, readFilter } from './filters.ts'
import { whomOf } from './whom.ts'

type SetStatusArgs = Pick<Route.ActionArgs, 'request' | 'url' | 'context' | 'params'>

/** Sets an appointment's status and leads back to its row in the list. */
export async function setStatus(
  { request, url, context, params }: SetStatusArgs,
  to: SettableStatus,
) {
  await requireAdmin({ request, url, context })
  const list = listOf(url)
  const outcome = await changeBookingStatus(params.id, to, Temporal.Now.instant())
  if (!outcome.ok && outcome.reason === 'not-found')
    return await report(request, tell('gone', null, null), 404, list)

  const row = `${list}#booking-${params.id}`
  if (!outcome.ok) return await report(request, tell('taken-since', params.id, null), 409, row)
  const what = outcome.changed ? to : (`${to}-already` as const)
  return await report(request, tell(what, params.id, whomOf(outcome.booking)), 200, row)
}

/** Somebody came by link, or back to the act after signing in: acts are posted, never followed. */
export async function leadToList({ url }: { url: URL }) {
  return redirect(listOf(url))
}

/** The list it was done in, or the overview. */
function listOf(url: URL): string {
  if (url.searchParams.get('from') === 'overview') return '/admin'
  return listPath(readFilter(url.searchParams))
}
