import { data } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { database } from '#app/data/engine/database.server.ts'
import { findMessage } from '#app/data/messages/messages.server.ts'
import { deleteQuarantinedMessage } from '#app/operations/messages/quarantined-messages.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/delete.ts'
import { inboxPath, readFilter } from './filters.ts'
import { nameOf } from './inbox-view.server.ts'

/** Enough of a message to know it again. */
const FACT_MAX = 200

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const message = await findMessage(database(), params.id)
  if (!message?.heldBack) throw data(null, { status: 404 })
  const excerpt = Array.from(message.message).slice(0, FACT_MAX).join('')
  return {
    question: {
      sentence: sentences.askDeleteMessage,
      facts: [nameOf(message), message.email, excerpt],
      yes: 'Delete',
      no: 'Keep it',
    },
    backTo: inboxPath(readFilter(url.searchParams), `/${encodeURIComponent(params.id)}`),
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const filter = readFilter(url.searchParams)
  const outcome = await deleteQuarantinedMessage(params.id)
  if (outcome.ok)
    return await redirectWithFlash(
      request,
      flashText('message-deleted', null, null),
      200,
      inboxPath(filter),
    )
  if (outcome.reason === 'not-found')
    return await redirectWithFlash(
      request,
      flashText('message-gone', null, null),
      404,
      inboxPath(filter),
    )
  const thread = inboxPath(filter, `/${encodeURIComponent(params.id)}`)
  return await redirectWithFlash(request, flashText('message-kept', params.id, null), 409, thread)
}

export default function DeleteMessage({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
