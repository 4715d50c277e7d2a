import { pauseCampaign, resumeCampaign } from '#app/promotions/campaigns/campaign-control.server.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import type { Route } from './+types/acts.ts'
import { answerControl, campaignPath } from './control.server.ts'

/** `pause` or `continue` at the end of the address. */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  if (url.pathname.endsWith('/pause'))
    return await answerControl(request, id, await pauseCampaign(id), 'campaign-paused')
  return await answerControl(request, id, await resumeCampaign(id), 'campaign-resumed')
}

export const loader = leadBack<Route.LoaderArgs>(({ params }) => campaignPath(params.id))
