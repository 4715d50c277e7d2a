import { makeCalendarFeed, revokeCalendarFeed } from '#app/calendar/calendar-feed.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'
import { FeedAddress } from './address.tsx'

const FEED = '/admin/appointments/feed'

const QUESTIONS = {
  replace: {
    sentence: 'Replace the address of your calendar?',
    facts: ['Phones that use the old address get nothing any more and must be given the new one.'],
    yes: 'Replace',
    no: 'Keep address',
  },
  revoke: {
    sentence: 'Revoke the address of your calendar?',
    facts: ['Phones that use it get nothing any more.'],
    yes: 'Revoke',
    no: 'Keep address',
  },
}

export async function loader({ url }: Route.LoaderArgs) {
  return { question: QUESTIONS[actOf(url)] }
}

export async function action({ request, url }: Route.ActionArgs) {
  if (actOf(url) === 'revoke') {
    await revokeCalendarFeed()
    return await answerWithFlash(request, 'feed-revoked', { backTo: FEED })
  }
  const outcome = await makeCalendarFeed(Temporal.Now.instant(), { replace: true })
  if (!outcome.ok) throw new Error('A replaced address stands in no way')
  return { address: (config().siteUrl ?? url.origin) + outcome.path }
}

export default function ChangeFeed({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'address' in actionData) return <FeedAddress path={actionData.address} />
  return <ConfirmPage question={loaderData.question} backTo={FEED} />
}

function actOf({ pathname }: URL): keyof typeof QUESTIONS {
  return pathname.endsWith('/replace') ? 'replace' : 'revoke'
}
