import { pauseCampaign } from '#app/operations/promotions/campaign-control.server.ts'
import type { Route } from './+types/pause.ts'
import { controlCampaign, redirectToCampaign } from './control.server.ts'

export async function action(args: Route.ActionArgs) {
  return await controlCampaign(args, pauseCampaign, 'campaign-paused')
}

export async function loader(args: Route.LoaderArgs) {
  return await redirectToCampaign(args)
}
