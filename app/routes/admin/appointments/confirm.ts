import type { Route } from './+types/confirm.ts'
import { redirectToList, setStatus } from './set-status.ts'

export async function action(args: Route.ActionArgs) {
  return await setStatus(args, 'confirmed')
}

export async function loader(args: Route.LoaderArgs) {
  return await redirectToList(args)
}
