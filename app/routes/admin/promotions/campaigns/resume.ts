import { resumeCampaign } from '#app/operations/promotions/campaign-control.server.ts'
import type { Route } from './+types/resume.ts'
import { controlCampaign, redirectToCampaign } from './control.server.ts'

export async function action(args: Route.ActionArgs) {
  return await controlCampaign(args, resumeCampaign, 'campaign-resumed')
}

export async function loader(args: Route.LoaderArgs) {
  return await redirectToCampaign(args)
}
