import { data } from 'react-router'
import { database } from '#app/data/database.server.ts'
import { findSubscriber } from '#app/data/newsletter-subscribers.server.ts'
import { endSubscription } from '#app/operations/end-subscription.server.ts'
import { DeskFailure } from '../../failure.tsx'
import { requireAdmin } from '../../guard.server.ts'
import { QuestionPage } from '../../question.tsx'
import { report } from '../../told.server.ts'
import { tell } from '../../told.ts'
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
    return await report(request, tell('subscriber-gone', null, null), 404, SUBSCRIBERS)
  const what = outcome.ended ? 'subscriber-ended' : 'subscriber-ended-already'
  return await report(
    request,
    tell(what, params.id, 'She'),
    200,
    `${SUBSCRIBERS}/${encodeURIComponent(params.id)}`,
  )
}

export default function DeactivateSubscriber({ loaderData }: Route.ComponentProps) {
  return <QuestionPage question={loaderData.question} backTo={loaderData.backTo} />
}

export function ErrorBoundary() {
  return <DeskFailure />
}
