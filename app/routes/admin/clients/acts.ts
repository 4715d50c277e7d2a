import { redirect } from 'react-router'
import { findClient } from '#app/clients/clients.server.ts'
import { separateClient } from '#app/clients/merge-clients.server.ts'
import { database } from '#app/database/database.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'
import { CLIENTS, clientPath } from './paths.ts'

/** Takes a merge back: the address stands for itself again. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const isDone = await separateClient(id)
  const isThere = (await findClient(database(), id)) !== null
  const backTo = isThere ? clientPath(id) : CLIENTS
  if (isDone) return await answerWithFlash(request, 'clients-separated', { backTo })
  return await answerWithFlash(request, 'clients-not-merged', { status: 409, backTo })
}

/** A visit has nothing to show here. */
export async function loader() {
  return redirect(CLIENTS)
}
