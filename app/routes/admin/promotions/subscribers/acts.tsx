import { data, redirect } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { findSubscriber } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { endSubscription } from '#app/operations/promotions/end-subscription.server.ts'
import { releaseSubscriber } from '#app/operations/promotions/release-subscriber.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm.tsx'
import { answerWithFlash } from '../../shared/flash.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/acts.ts'
import { personPath, SUBSCRIBERS } from './filters.ts'

/** Asks before a subscription ends; releasing has no page of its own. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const backTo = personPath(params.id)
  if (isRelease(url)) return redirect(backTo)
  const subscriber = await findSubscriber(database(), params.id)
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
    no: 'Keep it',
  }
  return { question, backTo }
}

/** `deactivate` ends the subscription, `release` says that a subscriber held back is no robot. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { email: by } = await requireAdmin({ request, url, context })
  const actor = { by, now: Temporal.Now.instant() }
  const page = { backTo: personPath(params.id), subjectId: params.id }
  const gone = { status: 404, backTo: SUBSCRIBERS }
  if (isRelease(url)) {
    const outcome = await releaseSubscriber(params.id, actor)
    if (outcome.ok) return await answerWithFlash(request, 'subscriber-released', page)
    if (outcome.reason === 'not-found')
      return await answerWithFlash(request, 'subscriber-gone', gone)
    return await answerWithFlash(request, 'subscriber-not-held-back', { status: 409, ...page })
  }
  const outcome = await endSubscription(params.id, actor)
  if (!outcome.ok) return await answerWithFlash(request, 'subscriber-gone', gone)
  const done = outcome.ended ? 'subscriber-ended' : 'subscriber-ended-already'
  return await answerWithFlash(request, done, page)
}

export default function DeactivateSubscriber({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}

function isRelease({ pathname }: URL): boolean {
  return pathname.endsWith('/release')
}
