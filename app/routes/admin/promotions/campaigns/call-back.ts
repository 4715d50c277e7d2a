import { callBackCampaign } from '#app/promotions/campaigns/call-back-campaign.server.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/call-back.ts'
import { campaignPath } from './control.server.ts'

/** Calls a letter back that has not begun, and leads to its draft. */
export async function action({ params: { id } }: Route.ActionArgs) {
  const outcome = await callBackCampaign(id, Temporal.Now.instant())
  if (outcome.ok)
    return await redirectWithFlash(
      `/admin/promotions?draft=${outcome.draftId}`,
      'letter-called-back',
    )
  if (outcome.reason === 'started')
    return await redirectWithFlash(campaignPath(id), 'letter-started')
  return await redirectWithFlash('/admin/promotions', 'campaign-unknown')
}

export const loader = leadBack<Route.LoaderArgs>(({ params }) => campaignPath(params.id))
