import { redirect } from 'react-router'
import type { FailedMailOutcome } from '#app/operations/system/failed-mail.server.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { type FlashCode, flashText } from '../shared/flash-text.ts'

const PAGE = '/admin/mail'

/** Tells on the page of failed mail what became of one of them. */
export async function reportDecision(
  request: Request,
  outcome: FailedMailOutcome,
  done: FlashCode,
): Promise<Response | Awaited<ReturnType<typeof redirectWithFlash>>> {
  if (outcome.ok) return await redirectWithFlash(request, flashText(done, null, null), 200, PAGE)
  return await redirectWithFlash(request, flashText('mail-gone', null, null), 409, PAGE)
}

/** Acts are posted, never followed. */
export function redirectToMail() {
  return redirect(PAGE)
}
