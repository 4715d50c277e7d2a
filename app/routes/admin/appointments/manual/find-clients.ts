import { findClients } from '#app/booking/clients.server.ts'
import { database } from '#app/database/database.server.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { presentName } from '#app/quote/quote-request.server.ts'
import type { Route } from './+types/find-clients.ts'

/** As many as are looked through at a glance. */
const CLIENTS_MAX = 6

/** Known clients by the beginnings of what `q` says, for the field that is typed into. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, NAME_MAX)
  const found = await findClients(database(), q, CLIENTS_MAX)
  return { q, clients: found.map((client) => ({ ...client, service: presentName(client) })) }
}
