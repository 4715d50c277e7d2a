import { removeBlockedTimes } from '#app/operations/schedule/remove-blocked-times.server.ts'
import { answer, notFound, requireAdmin } from '../respond.server.ts'
import type { Route } from './+types/blocked-time.ts'

async function remove(request: Request, id: string): Promise<Response> {
  await requireAdmin(request)
  const removal = await removeBlockedTimes({ id }, Temporal.Now.instant())
  return removal.ok ? new Response(null, { status: 204 }) : notFound('blocked time')
}

const calls = (request: Request, id: string) => ({ DELETE: () => remove(request, id) })

export const loader = ({ request, params }: Route.LoaderArgs) =>
  answer(request, calls(request, params.id))
export const action = ({ request, params }: Route.ActionArgs) =>
  answer(request, calls(request, params.id))
