import { Form, Link } from 'react-router'
import { NothingListed, Pager } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { ClientsView } from './list-view.server.ts'
import { CLIENTS, clientPath, SEARCH_MAX } from './paths.ts'

interface ClientListProps {
  list: ClientsView
  /** Who is shown beside the list. */
  chosenId?: string | undefined
}

/** Everybody who has booked, each by their address, which tells two of one name apart. */
export function ClientList({ list: { clients, next, isFirst, q }, chosenId }: ClientListProps) {
  return (
    <div className="client-list">
      <Form action={CLIENTS} role="search" className="message-search" key={q}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label="Search the clients"
          placeholder="Name, phone or email"
          defaultValue={q}
          maxLength={SEARCH_MAX}
        />
      </Form>
      {q && (
        <p>
          <Link className="more" to={CLIENTS}>
            Clear the search
          </Link>
        </p>
      )}
      {clients.length === 0 ? (
        <NothingListed
          heading={q ? 'Nobody found' : 'No clients yet'}
          words={
            q
              ? 'Try the beginning of a name, an email address or a phone number.'
              : 'Everybody who books with an email address is listed here.'
          }
        />
      ) : (
        <ul>
          {clients.map(({ id, name, email, initials, line, spent }) => (
            <li key={id}>
              <Link
                className="client-line"
                to={clientPath(id)}
                aria-current={id === chosenId ? 'true' : undefined}
              >
                <span className="face" aria-hidden="true">
                  {initials}
                </span>
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <span className="soft">{email}</span>
                  <span className="soft">{line}</span>
                </span>
                {spent && <span className="money">{spent}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager
        first={isFirst ? null : { to: CLIENTS }}
        next={next ? { to: `${CLIENTS}?after=${next}`, label: 'Earlier clients' } : null}
      />
    </div>
  )
}
