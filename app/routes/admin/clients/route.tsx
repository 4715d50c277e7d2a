import { data, Form, Link } from 'react-router'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage, NothingListed, Pager } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { viewClients } from './list-view.server.ts'
import { CLIENTS, clientPath } from './paths.ts'

/** Longest search; a name or an address. */
const SEARCH_MAX = 100

/** Everybody who has booked, each by their email address. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX)
  const view = await viewClients(q, url.searchParams.get('after'), Temporal.Now.instant())
  const { flash, headers } = await takeFlash(request)
  return data({ ...view, q, flash }, { headers })
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { count, clients, next, isFirst, q, flash } = loaderData
  return (
    <DeskPage
      title="Clients"
      note={count > 0 && (count === 1 ? 'One so far' : `${count.toLocaleString('en-CA')} so far`)}
      flash={flash}
      shown={clients}
    >
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
                ? 'Names, email addresses and phone numbers are searched by their beginnings.'
                : 'Whoever books with an email address is here from then on.'
            }
          />
        ) : (
          <ul>
            {clients.map(({ id, name, initials, line, spent }) => (
              <li key={id}>
                <Link className="client-line" to={clientPath(id)}>
                  <span className="face" aria-hidden="true">
                    {initials}
                  </span>
                  <span>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
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
    </DeskPage>
  )
}
