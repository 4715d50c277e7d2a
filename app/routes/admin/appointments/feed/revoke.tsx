import { revokeCalendarFeed } from '#app/operations/appointments/calendar-feed.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { flashText } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
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
  return await redirectWithFlash(request, flashText('feed-revoked', null, null), 200, FEED)
}

export default function RevokeFeed() {
  return <ConfirmPage question={QUESTION} backTo={FEED} />
}
