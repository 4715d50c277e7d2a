import { data, redirect } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { countRecipients, findCampaign } from '#app/data/promotions/campaigns.server.ts'
import {
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
} from '#app/operations/promotions/campaign-control.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { ConfirmPage } from '#app/ui/desk/confirm.tsx'
import { answerWithFlash } from '../../shared/flash.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/acts.ts'
import { stopConfirmation } from './stop-confirmation.ts'

/** Asks before a campaign is stopped; pausing it and going on have no page of their own. */
export async function loader({ request, url, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  if (actOf(url) !== 'stop') return redirect(pathOf(id))
  const campaign = await findCampaign(database(), id)
  const counts = campaign && (await countRecipients(database(), [id])).get(id)
  if (!campaign || !counts) throw data(null, { status: 404 })
  return { question: stopConfirmation({ subject: campaign.subject, counts }), backTo: pathOf(id) }
}

/** `pause`, `continue` or `stop` at the end of the address; what came of it is said on the campaign's page. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  const act = actOf(url)
  const by = { userId, visitor: context.get(visitorContext), now: Temporal.Now.instant() }
  const outcome =
    act === 'stop'
      ? await stopCampaign(id, by)
      : await (act === 'pause' ? pauseCampaign : resumeCampaign)(id)
  if (outcome.ok) return await answerWithFlash(request, DONE[act], { backTo: pathOf(id) })
  if (outcome.reason === 'not-found')
    return await answerWithFlash(request, 'campaign-unknown', {
      status: 404,
      backTo: '/admin/promotions',
    })
  return await answerWithFlash(request, 'campaign-over', { status: 409, backTo: pathOf(id) })
}

export default function StopCampaign({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}

const DONE = {
  pause: 'campaign-paused',
  continue: 'campaign-resumed',
  stop: 'campaign-stopped',
} as const

function actOf({ pathname }: URL): keyof typeof DONE {
  if (pathname.endsWith('/pause')) return 'pause'
  return pathname.endsWith('/continue') ? 'continue' : 'stop'
}

function pathOf(id: string): string {
  return `/admin/promotions/${encodeURIComponent(id)}`
}
