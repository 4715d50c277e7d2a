import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { stopCampaign } from '#app/promotions/campaigns/campaign-control.server.ts'
import { countRecipients, findCampaign } from '#app/promotions/campaigns.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import type { Route } from './+types/stop.ts'
import { answerControl, campaignPath } from './control.server.ts'
import { stopConfirmation } from './stop-confirmation.ts'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const campaign = await findCampaign(database(), id)
  const counts = campaign && (await countRecipients(database(), [id])).get(id)
  if (!campaign || !counts) throw data(null, { status: 404 })
  const question = stopConfirmation({ subject: campaign.subject, counts })
  return { question, backTo: campaignPath(id) }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const by = { userId, visitor: context.get(visitorContext), now: Temporal.Now.instant() }
  return await answerControl(request, id, await stopCampaign(id, by), 'campaign-stopped')
}

export default function StopCampaign({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
