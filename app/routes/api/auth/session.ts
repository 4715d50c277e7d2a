import { answer, readCaller } from '../respond.server.ts'
import type { Route } from './+types/session.ts'

/** The session and its account in the library's own shape, which its clients read; or null. */
async function read(request: Request): Promise<Response> {
  const session = await readCaller(request)
  return Response.json(session?.described ?? null)
}

const calls = (request: Request) => ({ GET: () => read(request) })

export const loader = ({ request }: Route.LoaderArgs) => answer(request, calls(request))
export const action = ({ request }: Route.ActionArgs) => answer(request, calls(request))
