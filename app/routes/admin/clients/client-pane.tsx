import { Link } from 'react-router'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientRecord, Figures } from './client-record.tsx'
import { MergeForm } from './merge-form.tsx'
import { type ClientFilter, clientsPath } from './paths.ts'
import type { ClientPage } from './person-view.server.ts'

interface ClientPaneProps {
  client: ClientPage
  /** Of the list beside it. */
  filter: ClientFilter
  refusedWords?: (RefusedForm & { stored?: string }) | undefined
  refusedMerge?: RefusedForm | undefined
  /** It stands beside the list of all, and names who it is; a page of its own does so in its head. */
  isBeside?: boolean
}

/** One person: how to reach them, what counts, what the artist notes, and all that is kept. */
export function ClientPane({
  client,
  filter,
  refusedWords,
  refusedMerge,
  isBeside,
}: ClientPaneProps) {
  const { id, name, initials, emails, phone, email, address, isMerged } = client
  return (
    <div className={isBeside ? 'client-page is-beside' : 'client-page'}>
      <div className="client-top">
        <span className="face" aria-hidden="true">
          {initials}
        </span>
        <div>
          {isBeside && (
            <h2>
              <Link to={clientsPath(filter, `/${id}`)}>
                <bdi>{name}</bdi>
              </Link>
            </h2>
          )}
          <p>
            {emails.join(', ')}
            {phone && <span className="soft">{phone}</span>}
            {address && (
              <span className="soft">
                <bdi>{address}</bdi>
              </span>
            )}
          </p>
        </div>
        <ReachLinks phone={phone} email={email} address={address}>
          <ButtonLink look="primary laptop-only" to={bookPath(client)} label="Book again" />
        </ReachLinks>
      </div>
      {isMerged && (
        <p className="warning">This address is shown with another one of the same person.</p>
      )}
      {client.flagged && (
        <p className="alert-line">
          <Icon name="warning" />
          <span>{client.flagged}</span>
        </p>
      )}
      <Figures client={client} />
      <div className="client-halves">
        <div>
          <ClientForm key={client.seen} client={client} filter={filter} refused={refusedWords} />
          <MergeForm client={client} filter={filter} refused={refusedMerge} />
        </div>
        <ClientRecord client={client} />
      </div>
    </div>
  )
}

/** Adds an appointment for them, with what is known filled in. */
export function bookPath({ name, email, phone }: ClientPage): string {
  return `/admin/appointments/new?${new URLSearchParams({ name, email, phone })}`
}
