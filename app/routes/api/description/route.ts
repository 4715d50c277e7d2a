import { cookieNames } from '#app/accounts/session-headers.server.ts'
import { answer } from '../respond.server.ts'
import type { Route } from './+types/route.ts'
import { describeCalls } from './document.server.ts'

async function read(request: Request): Promise<Response> {
  const { origin } = new URL(request.url)
  return Response.json(describeCalls({ origin, cookieName: cookieNames().session }))
}

const calls = (request: Request) => ({ GET: () => read(request) })

export const loader = ({ request }: Route.LoaderArgs) => answer(request, calls(request))
export const action = ({ request }: Route.ActionArgs) => answer(request, calls(request))
