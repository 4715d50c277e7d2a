import { redirect } from 'react-router'
import { releaseSubscriber } from '#app/operations/promotions/release-subscriber.server.ts'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { flashText } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/release.ts'
import { SUBSCRIBERS } from './filters.ts'

/** Says that a subscriber who was held back is no robot. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { email: by } = await requireAdmin({ request, url, context })
  const outcome = await releaseSubscriber(params.id, { by, now: Temporal.Now.instant() })
  if (!outcome.ok && outcome.reason === 'not-found')
    return await redirectWithFlash(
      request,
      flashText('subscriber-gone', null, null),
      404,
      SUBSCRIBERS,
    )
  const what = outcome.ok ? 'subscriber-released' : 'subscriber-not-held-back'
  const page = `${SUBSCRIBERS}/${encodeURIComponent(params.id)}`
  return await redirectWithFlash(
    request,
    flashText(what, params.id, null),
    outcome.ok ? 200 : 409,
    page,
  )
}

/** Acts are posted, never followed. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return redirect(`${SUBSCRIBERS}/${encodeURIComponent(params.id)}`)
}
