import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { endSubscription } from '#app/promotions/end-subscription.server.ts'
import { findSubscriber } from '#app/promotions/newsletter-subscribers.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/deactivate.ts'
import { personPath, SUBSCRIBERS } from './filters.ts'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const subscriber = await findSubscriber(database(), { id })
  if (!subscriber) throw data(null, { status: 404 })
  const { firstName, lastName, email } = subscriber
  const question = {
    sentence: 'Are you sure you want to end this subscription?',
    facts: [
      `${firstName} ${lastName}`,
      email,
      'No more letters go to this address. Only a new consent brings it back.',
    ],
    yes: 'End it',
    no: 'Keep subscription',
  }
  return { question, backTo: personPath(id) }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { email: by } = adminOf(context)
  const outcome = await endSubscription(id, { by, now: Temporal.Now.instant() })
  if (!outcome.ok)
    return await answerWithFlash(request, 'subscriber-gone', { status: 404, backTo: SUBSCRIBERS })
  const done = outcome.ended ? 'subscriber-ended' : 'subscriber-ended-already'
  return await answerWithFlash(request, done, { backTo: personPath(id), subjectId: id })
}

export default function DeactivateSubscriber({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
