import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { removeEntry } from '#app/waitlist/manage-entry.server.ts'
import { findWaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/remove.ts'
import { entryPath, WAITLIST } from './paths.ts'
import { removeConfirmation } from './remove-confirmation.ts'

/** Asks before somebody is taken off the list. */
export async function loader({ request, url, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const entry = await findWaitlistEntry(database(), id)
  if (!entry) throw data(null, { status: 404 })
  return { question: removeConfirmation(entry), backTo: entryPath(id) }
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await removeEntry(id)
  if (outcome.ok) return await answerWithFlash(request, 'waitlist-removed', { backTo: WAITLIST })
  return await answerWithFlash(request, 'waitlist-gone', { status: 404, backTo: WAITLIST })
}

export default function RemoveFromWaitlist({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
