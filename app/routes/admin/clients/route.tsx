import { href } from 'react-router'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import type { Route } from './+types/route.ts'
import { ClientList, listNote } from './client-list.tsx'
import { ClientPane } from './client-pane.tsx'
import { viewClients } from './list-view.server.ts'
import { viewClient } from './person-view.server.ts'

/** Everybody who has booked; beside the list, where there is room, whoever is first on it. */
export async function loader({ url }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const list = await viewClients(url.searchParams, now)
  const [first] = list.clients
  return { list, client: first ? await viewClient(first.id, now) : null }
}

export default function Clients({ loaderData: { list, client } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Clients"
      note={list.count > 0 ? listNote(list) : undefined}
      top={<ButtonLink to={href('/admin/clients/new')} label="Add a client" />}
      flash={null}
      shown={list}
    >
      <div className="client-columns">
        <ClientList list={list} chosenId={client?.id} />
        {client && <ClientPane key={client.id} client={client} filter={list.filter} isBeside />}
      </div>
    </DeskPage>
  )
}
