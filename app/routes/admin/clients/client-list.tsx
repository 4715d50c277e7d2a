import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation, useSubmit } from 'react-router'
import { formatCount } from '#app/kernel/locale.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { MoreLink } from '#app/ui/desk/buttons.tsx'
import { FilterLinks, NothingListed, Pager } from '#app/ui/desk/desk-page.tsx'
import { SearchField } from '#app/ui/desk/search.tsx'
import type { ClientsView } from './list-view.server.ts'
import { CLIENTS, type ClientFilter, clientsPath, SEARCH_MAX } from './paths.ts'

interface ClientListProps {
  list: ClientsView
  /** Who is shown beside the list. */
  chosenId?: string | undefined
}

const ORDERS = [
  { order: 'recent', label: 'Recent' },
  { order: 'name', label: 'Name' },
  { order: 'spent', label: 'Spent' },
] as const

export function listNote({ count, fresh }: ClientsView): string {
  return fresh.count === 0
    ? formatCount(count)
    : `${numberInWords(fresh.count)} new since ${fresh.since}`
}

/** Everybody who has booked, and whom the artist added, each with what tells two of one name apart. */
export function ClientList({ list, chosenId }: ClientListProps) {
  const { clients, next, filter } = list
  const { order, q, after } = filter
  const first: ClientFilter = { ...filter, after: null }
  const searchSoon = useSearchWhileTyping()
  return (
    <div className="client-list shrinks">
      <Form
        action={CLIENTS}
        role="search"
        className="message-search holds"
        onInput={(event) => searchSoon(event.currentTarget)}
      >
        <SearchField
          label="Search the clients"
          placeholder="Name, phone, email or note"
          q={q}
          maxLength={SEARCH_MAX}
        />
        {order !== 'recent' && <input type="hidden" name="order" value={order} />}
      </Form>
      <p className="visually-hidden" role="status">
        {q && countWords(list)}
      </p>
      {q && (
        <p>
          <MoreLink to={clientsPath({ ...first, q: '' })}>Clear the search</MoreLink>
        </p>
      )}
      {clients.length > 0 && (
        <div className="client-order split gap-2">
          <span className="soft">{countWords(list)}</span>
          <FilterLinks
            label="Order"
            className="segmented"
            choices={ORDERS.map((choice) => ({
              to: clientsPath({ ...first, order: choice.order }),
              label: choice.label,
              isChosen: choice.order === order,
            }))}
          />
        </div>
      )}
      {clients.length === 0 ? (
        <NothingListed
          heading={q ? 'No clients found' : 'No clients yet'}
          words={
            q
              ? 'Try the beginning of a name, an email address, a phone number or a word of a note.'
              : 'Everyone who books, and everyone you add.'
          }
          more={
            q
              ? {
                  to: `${href('/admin/clients/new')}?${new URLSearchParams({ q })}`,
                  label: `Add “${q}” as a client`,
                }
              : null
          }
        />
      ) : (
        <ul>
          {clients.map(({ id, name, email, phone, initials, line, spent }) => (
            <li key={id}>
              <Link
                data-list-row
                className="client-line stack gap-3 flat middle ruled plain"
                to={clientsPath(filter, `/${id}`)}
                aria-current={id === chosenId ? 'true' : undefined}
              >
                <span className="face" aria-hidden="true">
                  {initials}
                </span>
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <span className="soft">{email || phone || 'No email or phone'}</span>
                  <span className="soft">{line}</span>
                </span>
                {spent && <span className="money">{spent}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager
        first={after && { to: clientsPath(first) }}
        next={next && { to: clientsPath({ ...filter, after: next }), label: 'More clients' }}
      />
    </div>
  )
}

function countWords({ count, found, isNear }: ClientsView): string {
  if (isNear) return found === 1 ? '1 close name' : `${found} close names`
  if (found !== null) return `${formatCount(found)} found`
  return count === 1 ? '1 client' : `${formatCount(count)} clients`
}

/** Milliseconds without a key before the list is searched. */
const PAUSE_MS = 200

/**
 * Searches a list while somebody types: each pause takes the place of the address before, so one step back leaves it.
 * Who is on the way to what they found is not brought back.
 */
function useSearchWhileTyping() {
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const isLeaving = useRef(false)
  isLeaving.current = state !== 'idle' && !formData
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (form: HTMLFormElement) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (!isLeaving.current) submit(form, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }
}
