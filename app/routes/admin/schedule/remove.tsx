import { data } from 'react-router'
import { database } from '#app/data/database.server.ts'
import { findBlockedTime } from '#app/data/desk.server.ts'
import { removeBlockedTimes } from '#app/operations/remove-blocked-times.server.ts'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { QuestionPage } from '../question.tsx'
import { report } from '../told.server.ts'
import { tell } from '../told.ts'
import type { Route } from './+types/remove.ts'
import { SCHEDULE, withMonth } from './month-in-address.ts'
import { askToRemove } from './range-words.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const blockedTime = await findBlockedTime(database(), params.id)
  if (!blockedTime) throw data(null, { status: 404 })
  return {
    question: askToRemove(blockedTime),
    backTo: withMonth(SCHEDULE, url.searchParams),
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const back = withMonth(SCHEDULE, url.searchParams)
  const removal = await removeBlockedTimes({ id: params.id }, Temporal.Now.instant())
  if (!removal.ok) return await report(request, tell('unblocked-already', null, null), 404, back)
  return await report(request, tell('unblocked', removal.removalId, null), 200, back)
}

export default function RemoveBlockedTime({ loaderData }: Route.ComponentProps) {
  return <QuestionPage question={loaderData.question} backTo={loaderData.backTo} />
}

export function ErrorBoundary() {
  return <DeskFailure />
}
