import { redirect } from 'react-router'
import { sendSavedReply } from '#app/operations/messages/reply-to-message.server.ts'
import { flashHeaders } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/send.ts'
import { inboxPath, readFilter } from './filters.ts'

/** Mails a saved reply that was not mailed or whose mail failed, and leads back to it. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await sendSavedReply(params.id, Temporal.Now.instant())
  const path = inboxPath(readFilter(url.searchParams), `/${encodeURIComponent(params.id)}`)
  if (!outcome.ok && outcome.reason === 'not-found') return redirect(path, 303)
  const what = outcome.ok ? 'reply-sent' : 'reply-unsaved'
  return redirect(path, {
    status: 303,
    headers: await flashHeaders({ what, about: params.id, on: path }),
  })
}

/** Somebody came by link, or back to the act after signing in: acts are posted, never followed. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect(inboxPath(readFilter(url.searchParams), `/${encodeURIComponent(params.id)}`))
}
