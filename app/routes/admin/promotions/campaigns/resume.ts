import { resumeCampaign } from '#app/operations/promotions/campaign-control.server.ts'
import type { Route } from './+types/resume.ts'
import { leadToCampaign, steer } from './control.server.ts'

export async function action(args: Route.ActionArgs) {
  return await steer(args, resumeCampaign, 'campaign-resumed')
}

export async function loader(args: Route.LoaderArgs) {
  return await leadToCampaign(args)
}
