import { readForm } from '#app/platform/validation.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { hideSetUp } from '#app/system/hide-set-up.server.ts'
import { sendTestMail } from '#app/system/send-test-mail.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'

const REFUSALS = { 'no-server': 'test-mail-no-server', 'on-its-way': 'test-mail-waits' } as const

/** `hide` puts the set-up list away, `test-mail` mails the artist. */
export async function action(args: Route.ActionArgs) {
  const { request, url } = args
  const now = Temporal.Now.instant()
  const from = (await readForm(request.clone())).get('from')
  const backTo = from === 'delivery' ? '/admin/mail/delivery' : '/admin'
  if (url.pathname.endsWith('/hide')) {
    await hideSetUp(now)
    return await answerWithFlash(request, 'set-up-hidden', { backTo })
  }
  const outcome = await sendTestMail(now)
  if (outcome.ok) return await answerWithFlash(request, 'test-mail-asked', { backTo })
  return await answerWithFlash(request, REFUSALS[outcome.reason], { status: 409, backTo })
}

export const loader = leadBack<Route.LoaderArgs>(() => '/admin')
