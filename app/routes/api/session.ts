import { auth } from '#app/platform/auth-library.server.ts'
import type { Route } from './+types/session.ts'
import { answer } from './answer.server.ts'

/** The session and its account, or null: the library's own shape, which its clients read. */
async function read(request: Request): Promise<Response> {
  const { api } = await auth()
  const session = await api.getSession({ headers: request.headers })
  return Response.json(session)
}

const calls = (request: Request) => ({ GET: () => read(request) })

export const loader = ({ request }: Route.LoaderArgs) => answer(request, calls(request))
export const action = ({ request }: Route.ActionArgs) => answer(request, calls(request))
