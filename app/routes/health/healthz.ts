import { answer } from '../api/respond.server.ts'
import type { Route } from './+types/healthz.ts'

/** The process lives and answers; nothing else is asked. */
async function read(): Promise<Response> {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

export const loader = ({ request }: Route.LoaderArgs) => answer(request, { GET: read })
export const action = ({ request }: Route.ActionArgs) => answer(request, { GET: read })
