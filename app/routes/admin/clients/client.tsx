import { data } from 'react-router'
import { z } from 'zod'
import { clientWords, otherAddress } from '#app/clients/client-words.schema.ts'
import { mergeClients, separateClient } from '#app/clients/merge-clients.server.ts'
import { saveClientWords } from '#app/clients/save-client-words.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/client.ts'
import { ClientList } from './client-list.tsx'
import { ClientPane } from './client-pane.tsx'
import { viewClients } from './list-view.server.ts'
import { clientsPath } from './paths.ts'
import { viewClient } from './person-view.server.ts'

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const client = await viewClient(id, now)
  if (!client) throw data(null, { status: 404 })
  return { client, list: await viewClients(url.searchParams, now) }
}

type Args = Route.ActionArgs

export const action = deskActions({
  words: intent(clientWords, async ({ params }: Args, { input: { seen, ...words }, tell }) => {
    await saveClientWords(params.id, words, seen)
    return await tell('Notes saved.')
  }),
  merge: intent(otherAddress, async ({ params }: Args, { input, tell }) => {
    await mergeClients(params.id, input.email)
    return await tell('Addresses linked. You can unlink them below.')
  }),
  separate: intent(z.object({ id: z.string() }), async (_args: Args, { input, tell }) => {
    await separateClient(input.id)
    return await tell('Address unlinked. It has its own page again.')
  }),
})

/** A refusal, too, shows what is stored now. */
export const shouldRevalidate = () => true

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, list } = loaderData
  const { name, summary } = client
  return (
    <DeskPage
      title={name}
      note={summary.line}
      back={{ to: clientsPath(list.filter), label: 'All clients' }}
      flash={null}
      shown={client}
    >
      <div className="client-columns has-chosen">
        <ClientList list={list} chosenId={client.id} />
        <ClientPane
          client={client}
          filter={list.filter}
          refusedWords={refusedBy('words', actionData)}
          refusedMerge={refusedBy('merge', actionData)}
        />
      </div>
    </DeskPage>
  )
}
