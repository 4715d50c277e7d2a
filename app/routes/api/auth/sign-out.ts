import { signOut } from '#app/accounts/auth.server.ts'
import { answer } from '../respond.server.ts'
import type { Route } from './+types/sign-out.ts'

async function end(request: Request): Promise<Response> {
  const headers = await signOut(request)
  return Response.json({ success: true }, { headers })
}

const calls = (request: Request) => ({ POST: () => end(request) })

export const loader = ({ request }: Route.LoaderArgs) => answer(request, calls(request))
export const action = ({ request }: Route.ActionArgs) => answer(request, calls(request))
