import { pauseCampaign } from '#app/operations/promotions/campaign-control.server.ts'
import type { Route } from './+types/pause.ts'
import { leadToCampaign, steer } from './control.server.ts'

export async function action(args: Route.ActionArgs) {
  return await steer(args, pauseCampaign, 'campaign-paused')
}

export async function loader(args: Route.LoaderArgs) {
  return await leadToCampaign(args)
}
