import { redirect } from 'react-router'
import type { FailedMailOutcome } from '#app/operations/system/failed-mail.server.ts'
import { report } from '../shared/flash.server.ts'
import { type ToldWhat, tell } from '../shared/flash-text.ts'

const PAGE = '/admin/mail'

/** Tells on the page of failed mail what became of one of them. */
export async function reportDecision(
  request: Request,
  outcome: FailedMailOutcome,
  done: ToldWhat,
): Promise<Response | Awaited<ReturnType<typeof report>>> {
  if (outcome.ok) return await report(request, tell(done, null, null), 200, PAGE)
  return await report(request, tell('mail-gone', null, null), 409, PAGE)
}

/** Acts are posted, never followed. */
export function leadToMail() {
  return redirect(PAGE)
}
