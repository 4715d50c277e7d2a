import { redirect } from 'react-router'
import { sendTestMail } from '#app/operations/system/send-test-mail.server.ts'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/test-mail.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await sendTestMail(Temporal.Now.instant())
  if (outcome.ok)
    return await redirectWithFlash(request, flashText('test-mail-asked', null, null), 200, '/admin')
  const what = REFUSALS[outcome.reason]
  return await redirectWithFlash(request, flashText(what, null, null), 409, '/admin')
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect('/admin')
}

const REFUSALS = { 'no-server': 'test-mail-no-server', 'on-its-way': 'test-mail-waits' } as const
