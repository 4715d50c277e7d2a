import { database } from '#app/data/engine/database.server.ts'
import { deleteBlockedTimeRow } from '#app/data/schedule/blocked-times.server.ts'
import { answer, notFound, requireAdmin } from '../respond.server.ts'
import type { Route } from './+types/blocked-time.ts'

async function remove(request: Request, id: string): Promise<Response> {
  await requireAdmin(request)
  if (await deleteBlockedTimeRow(database(), id)) return new Response(null, { status: 204 })
  return notFound('blocked time')
}

const calls = (request: Request, id: string) => ({ DELETE: () => remove(request, id) })

export const loader = ({ request, params }: Route.LoaderArgs) =>
  answer(request, calls(request, params.id))
export const action = ({ request, params }: Route.ActionArgs) =>
  answer(request, calls(request, params.id))
