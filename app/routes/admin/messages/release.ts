import { redirect } from 'react-router'
import { releaseMessage } from '#app/operations/messages/quarantined-messages.server.ts'
import { flashHeaders } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/release.ts'
import { inboxPath, readFilter } from './filters.ts'

/** Releases a message that was held back and leads on to it. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await releaseMessage(params.id)
  const what = outcome.ok ? 'released' : 'released-already'
  const headers = await flashHeaders({ what, about: params.id, on: threadPath(url, params.id) })
  return redirect(threadPath(url, params.id), { status: 303, headers })
}

/** Somebody came by link, or back to the act after signing in: acts are posted, never followed. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect(threadPath(url, params.id))
}

function threadPath(url: URL, id: string): string {
  return inboxPath(
    { ...readFilter(url.searchParams), show: 'all', after: null },
    `/${encodeURIComponent(id)}`,
  )
}
