import { redirect } from 'react-router'
import { retryMail } from '#app/data/appointment-file.server.ts'
import { database } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { wakeMailWorker } from '#app/email/outbox.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { requireAdmin } from '../guard.server.ts'
import { report } from '../told.server.ts'
import { tell } from '../told.ts'
import type { Route } from './+types/retry.ts'
import { pagePath } from './way-back.ts'

/** Puts a mail that has failed on its way again. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const id = String((await readForm(request)).get('mail') ?? '')
  const now = stored(Temporal.Now.instant())
  const isRetried = await retryMail(database(), { id, bookingId: params.id }, now)
  if (isRetried) wakeMailWorker()
  const what = isRetried ? 'mail-retried' : 'mail-not-failed'
  const status = isRetried ? 200 : 409
  return await report(request, tell(what, params.id, null), status, pagePath(params.id))
}

/** Somebody came by link: acts are posted, never followed. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect(pagePath(params.id))
}
