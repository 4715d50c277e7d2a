import { makeCalendarFeed } from '#app/operations/appointments/calendar-feed.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/replace.ts'
import { FeedAddress } from './address.tsx'

const QUESTION = {
  sentence: 'Replace the address of your calendar?',
  facts: ['Phones that use the old address get nothing any more and must be given the new one.'],
  yes: 'Replace',
  no: 'Keep it',
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const outcome = await makeCalendarFeed(Temporal.Now.instant(), { replace: true })
  if (!outcome.ok) throw new Error('A replaced address stands in no way')
  return { address: (config().siteUrl ?? new URL(request.url).origin) + outcome.path }
}

export default function ReplaceFeed({ actionData }: Route.ComponentProps) {
  if (actionData) return <FeedAddress path={actionData.address} />
  return <ConfirmPage question={QUESTION} backTo="/admin/appointments/feed" />
}
