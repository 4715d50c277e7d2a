import { data } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { countRecipients, findCampaign } from '#app/data/promotions/campaigns.server.ts'
import { stopCampaign } from '#app/operations/promotions/campaign-control.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/stop.ts'
import { controlCampaign } from './control.server.ts'
import { stopConfirmation } from './stop-confirmation.ts'

export async function loader({ request, url, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const campaign = await findCampaign(database(), id)
  if (!campaign) throw data(null, { status: 404 })
  const counts = (await countRecipients(database(), [id])).get(id)
  if (!counts) throw data(null, { status: 404 })
  return {
    question: stopConfirmation({ subject: campaign.subject, counts }),
    backTo: `/admin/promotions/${id}`,
  }
}

export async function action(args: Route.ActionArgs) {
  const stop = (id: string, userId: string) => {
    const visitor = args.context.get(visitorContext)
    return stopCampaign(id, { userId, visitor, now: Temporal.Now.instant() })
  }
  return await controlCampaign(args, stop, 'campaign-stopped')
}

export default function StopCampaign({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
