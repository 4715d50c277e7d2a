import { revokeCalendarFeed } from '#app/operations/calendar-feed.server.ts'
import { DeskFailure } from '../../failure.tsx'
import { requireAdmin } from '../../guard.server.ts'
import { QuestionPage } from '../../question.tsx'
import { report } from '../../told.server.ts'
import { tell } from '../../told.ts'
import type { Route } from './+types/revoke.ts'

const FEED = '/admin/appointments/feed'

const QUESTION = {
  sentence: 'Revoke the address of your calendar?',
  facts: ['Phones that use it get nothing any more.'],
  yes: 'Revoke',
  no: 'Keep it',
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  await revokeCalendarFeed()
  return await report(request, tell('feed-revoked', null, null), 200, FEED)
}

export default function RevokeFeed() {
  return <QuestionPage question={QUESTION} backTo={FEED} />
}

export function ErrorBoundary() {
  return <DeskFailure />
}
