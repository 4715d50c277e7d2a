import { undoAnswer } from '#app/appointments/undo-answer.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { safeNextPath } from '#app/routes/admin/shared/access/next-path.ts'
import { retryMail } from '#app/system/failed-mail.server.ts'
import { bookingLabel } from '../shared/booking-label.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'
import { setStatus } from './set-status.server.ts'
import { pagePath, returnPath } from './shared/return-path.ts'

/** `confirm` an appointment; `undo` takes an answer back; `retry` puts a failed mail on its way again. */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  if (url.pathname.endsWith('/undo')) return await undo(request, id)
  if (url.pathname.endsWith('/confirm')) return await setStatus(request, url, id, 'confirmed')
  const mailId = textOf(await readForm(request), 'mail')
  const { ok } = await retryMail(mailId, Temporal.Now.instant())
  const page = { backTo: pagePath(id), subjectId: id }
  if (ok) return await answerWithFlash(request, 'mail-retried', page)
  return await answerWithFlash(request, 'mail-not-failed', { status: 409, ...page })
}

export const loader = leadBack<Route.LoaderArgs>(({ url, params: { id } }) =>
  url.pathname.endsWith('/confirm') ? returnPath(url.searchParams, id) : pagePath(id),
)

async function undo(request: Request, id: string) {
  const backTo = safeNextPath(textOf(await readForm(request), 'back'))
  const outcome = await undoAnswer(id, Temporal.Now.instant())
  if (!outcome.ok) {
    const type = UNDO_REFUSED[outcome.reason]
    return await answerWithFlash(request, type, { status: 409, backTo, subjectId: id })
  }
  const label = bookingLabel(outcome.booking)
  return await answerWithFlash(request, 'answer-undone', { backTo, subjectId: id, label })
}

const UNDO_REFUSED = {
  'not-found': 'gone',
  'too-late': 'answer-sent',
  'taken-since': 'taken-since',
} as const
