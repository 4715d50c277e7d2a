import { data } from 'react-router'
import { clientWords, otherAddress } from '#app/clients/client-words.schema.ts'
import { mergeClients } from '#app/clients/merge-clients.server.ts'
import { saveClientWords } from '#app/clients/save-client-words.server.ts'
import { type FieldErrors, parseForm, readForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { redirectWithFlash, takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/client.ts'
import { ClientList } from './client-list.tsx'
import { bookPath, ClientPane } from './client-pane.tsx'
import { viewClients } from './list-view.server.ts'
import { clientsPath, readFilter } from './paths.ts'
import { viewClient } from './person-view.server.ts'

/** One person: what they came for, what the artist notes, what they wrote and agreed to. */
export async function loader({ request, url, params: { id } }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const client = await viewClient(id, now)
  if (!client) throw data(null, { status: 404 })
  const { flash, headers } = await takeFlash(request)
  return data({ client, list: await viewClients(url.searchParams, now), flash }, { headers })
}

interface Refused {
  form: 'merge' | 'words'
  errors: FieldErrors
  values: Record<string, string>
  /** What another window wrote meanwhile. */
  stored?: string
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request)
  const step = form.get('step') === 'merge' ? 'merge' : 'words'
  const backTo = clientsPath(readFilter(url.searchParams), `/${id}`)
  const refuse = (status: number, refused: Omit<Refused, 'form'>) =>
    data<Refused>({ form: step, ...refused }, { status })

  if (step === 'merge') {
    const parsed = parseForm(otherAddress, form)
    if (!parsed.ok) return refuse(400, parsed)
    const outcome = await mergeClients(id, parsed.value.email)
    if (outcome.ok) return await redirectWithFlash(backTo, 'clients-merged')
    if (outcome.reason === 'not-found') throw data(null, { status: 404 })
    const errors = { email: MERGE_SENTENCES[outcome.reason] }
    return refuse(409, { errors, values: parsed.values })
  }
  const parsed = parseForm(clientWords, form)
  if (!parsed.ok) return refuse(400, parsed)
  const { seen, ...words } = parsed.value
  const outcome = await saveClientWords(id, words, seen)
  if (outcome.ok) return await redirectWithFlash(backTo, 'noted')
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  const stored = [outcome.sensitivities, outcome.notes].filter(Boolean).join('\n')
  return refuse(409, { errors: { notes: CHANGED }, values: parsed.values, stored })
}

const CHANGED =
  'These notes were changed in another window. What you wrote is still here. Save again to replace the stored notes.'

const MERGE_SENTENCES = {
  unknown: 'No client has this address.',
  same: 'This is the address of this client already.',
  'has-others': 'This address is merged with another one. Please separate that first.',
}

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, list, flash } = loaderData
  const { name, summary } = client
  const refusedWords = actionData?.form === 'words' ? actionData : undefined
  const refusedMerge = actionData?.form === 'merge' ? actionData : undefined
  return (
    <DeskPage
      title={name}
      note={summary.line}
      back={{ to: clientsPath(list.filter), label: 'All clients' }}
      top={<ButtonLink look="primary phone-only" to={bookPath(client)} label="Book" />}
      flash={flash}
      shown={client}
    >
      <div className="client-columns has-chosen">
        <ClientList list={list} chosenId={client.id} />
        <ClientPane
          client={client}
          filter={list.filter}
          refusedWords={refusedWords}
          refusedMerge={refusedMerge}
        />
      </div>
    </DeskPage>
  )
}
