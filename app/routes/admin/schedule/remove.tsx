import { data } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { findBlockedTime } from '#app/data/system/desk.server.ts'
import { removeBlockedTimes } from '#app/operations/schedule/remove-blocked-times.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { removeConfirmation } from '../shared/range-labels.ts'
import type { Route } from './+types/remove.ts'
import { SCHEDULE, withMonth } from './month/month-param.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const blockedTime = await findBlockedTime(database(), params.id)
  if (!blockedTime) throw data(null, { status: 404 })
  return {
    question: removeConfirmation(blockedTime),
    backTo: withMonth(SCHEDULE, url.searchParams),
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const back = withMonth(SCHEDULE, url.searchParams)
  const removal = await removeBlockedTimes({ id: params.id }, Temporal.Now.instant())
  if (!removal.ok)
    return await redirectWithFlash(request, flashText('unblocked-already', null, null), 404, back)
  return await redirectWithFlash(
    request,
    flashText('unblocked', removal.removalId, null),
    200,
    back,
  )
}

export default function RemoveBlockedTime({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
