import { data } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { findSubscriber } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { endSubscription } from '#app/operations/promotions/end-subscription.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { flashText } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/deactivate.ts'
import { SUBSCRIBERS } from './filters.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const subscriber = await findSubscriber(database(), params.id)
  if (!subscriber) throw data(null, { status: 404 })
  const { firstName, lastName, email } = subscriber
  return {
    question: {
      sentence: 'Are you sure you want to end this subscription?',
      facts: [
        `${firstName} ${lastName}`,
        email,
        'No more letters go to this address. Only a new consent brings it back.',
      ],
      yes: 'End it',
      no: 'Keep it',
    },
    backTo: `${SUBSCRIBERS}/${encodeURIComponent(params.id)}`,
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { email: by } = await requireAdmin({ request, url, context })
  const outcome = await endSubscription(params.id, { by, now: Temporal.Now.instant() })
  if (!outcome.ok)
    return await redirectWithFlash(
      request,
      flashText('subscriber-gone', null, null),
      404,
      SUBSCRIBERS,
    )
  const what = outcome.ended ? 'subscriber-ended' : 'subscriber-ended-already'
  return await redirectWithFlash(
    request,
    flashText(what, params.id, 'She'),
    200,
    `${SUBSCRIBERS}/${encodeURIComponent(params.id)}`,
  )
}

export default function DeactivateSubscriber({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
