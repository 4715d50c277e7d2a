import { data } from 'react-router'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { ClientList, listNote } from './client-list.tsx'
import { ClientPane } from './client-pane.tsx'
import { viewClients } from './list-view.server.ts'
import { CLIENTS } from './paths.ts'
import { viewClient } from './person-view.server.ts'

/** Everybody who has booked; beside the list, where there is room, whoever is first on it. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const list = await viewClients(url.searchParams, now)
  const [first] = list.clients
  const { flash, headers } = await takeFlash(request)
  return data({ list, client: first ? await viewClient(first.id, now) : null, flash }, { headers })
}

export default function Clients({ loaderData: { list, client, flash } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Clients"
      note={list.count > 0 ? listNote(list) : undefined}
      top={<ButtonLink to={`${CLIENTS}/new`} label="Add a client" />}
      flash={flash}
      shown={list}
    >
      <div className="client-columns">
        <ClientList list={list} chosenId={client?.id} />
        {client && <ClientPane key={client.id} client={client} filter={list.filter} isBeside />}
      </div>
    </DeskPage>
  )
}
