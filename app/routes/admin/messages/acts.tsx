import { data, redirect } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { findMessage } from '#app/messages/messages.server.ts'
import {
  deleteQuarantinedMessage,
  releaseMessage,
} from '#app/messages/quarantined-messages.server.ts'
import { sendSavedReply } from '#app/messages/reply-to-message.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash, redirectWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'
import { inboxPath, readFilter } from './filters.ts'
import { nameOf } from './inbox-view.server.ts'

/** Enough characters of a message to know it again. */
const FACT_MAX = 200

/** Asks before a message that is held back is deleted; the other acts have no page of their own. */
export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const backTo = threadPath(url, id)
  if (actOf(url) !== 'delete') return redirect(backTo)
  const message = await findMessage(database(), id)
  if (!message?.heldBack) throw data(null, { status: 404 })
  const question = {
    sentence: sentences.askDeleteMessage,
    facts: [nameOf(message), message.email, excerptOf(message.message, FACT_MAX)],
    yes: 'Delete',
    no: 'Keep message',
  }
  return { question, backTo }
}

/**
 * `delete` removes a message that is held back, `release` makes it an ordinary one, `send` mails a
 * saved reply that was not mailed or whose mail failed.
 */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const thread = threadPath(url, id)
  switch (actOf(url)) {
    case 'release': {
      const outcome = await releaseMessage(id)
      return await redirectWithFlash(thread, outcome.ok ? 'released' : 'released-already', id)
    }
    case 'send': {
      const outcome = await sendSavedReply(id, Temporal.Now.instant())
      if (!outcome.ok && outcome.reason === 'not-found') return redirect(thread, 303)
      return await redirectWithFlash(thread, outcome.ok ? 'reply-sent' : 'reply-unsaved', id)
    }
    case 'delete': {
      const outcome = await deleteQuarantinedMessage(id)
      const inbox = inboxPath(readFilter(url.searchParams))
      if (outcome.ok) return await answerWithFlash(request, 'message-deleted', { backTo: inbox })
      if (outcome.reason === 'not-found')
        return await answerWithFlash(request, 'message-gone', { status: 404, backTo: inbox })
      const kept = { status: 409, backTo: thread, subjectId: id }
      return await answerWithFlash(request, 'message-kept', kept)
    }
  }
}

export default function DeleteMessage({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}

function actOf({ pathname }: URL): 'delete' | 'release' | 'send' {
  if (pathname.endsWith('/release')) return 'release'
  return pathname.endsWith('/send') ? 'send' : 'delete'
}

/** The message in the inbox it was opened from; a released one is in no list of those held back. */
function threadPath(url: URL, id: string): string {
  const filter = readFilter(url.searchParams)
  const shown = actOf(url) === 'release' ? { ...filter, show: 'all' as const, after: null } : filter
  return inboxPath(shown, `/${encodeURIComponent(id)}`)
}
