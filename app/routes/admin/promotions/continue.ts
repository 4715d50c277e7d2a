import { resumeCampaign } from '#app/operations/steer-campaign.server.ts'
import type { Route } from './+types/continue.ts'
import { leadToCampaign, steer } from './steer.server.ts'

export async function action(args: Route.ActionArgs) {
  return await steer(args, resumeCampaign, 'campaign-resumed')
}

export async function loader(args: Route.LoaderArgs) {
  return await leadToCampaign(args)
}
