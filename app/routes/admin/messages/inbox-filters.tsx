import { Form, Link } from 'react-router'
import { type InboxFilter, inboxPath, SEARCH_MAX, SHOWN } from './filters.ts'

interface Counts {
  unread: number
  replied: number
  heldBack: number
}

interface InboxChoiceProps {
  filter: InboxFilter
  counts: Counts
}

/** Which messages to show: links and a search that are addresses to share or come back to. */
export function InboxChoice({ filter, counts }: InboxChoiceProps) {
  return (
    <div className="choice">
      <nav className="tabs" aria-label="Show">
        {SHOWN.map((show) => (
          <Link
            key={show}
            to={inboxPath({ ...filter, show, after: null })}
            aria-current={show === filter.show ? 'true' : undefined}
          >
            {NAMES[show]}
            <span className="soft">{countOf(show, counts)}</span>
          </Link>
        ))}
      </nav>
      {/* A new search has a new field; without the key it would keep the words of the last one. */}
      <Form action="/admin/messages" role="search" className="message-search" key={filter.q}>
        {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
        <input
          type="search"
          name="q"
          aria-label="Search the messages"
          placeholder="Name, email or words"
          defaultValue={filter.q}
          maxLength={SEARCH_MAX}
        />
        <button className="desk-button" type="submit">
          Search
        </button>
      </Form>
      {filter.q && (
        <p>
          <Link className="more" to={inboxPath({ ...filter, q: '', after: null })}>
            Clear the search
          </Link>
        </p>
      )}
      {filter.show === 'held-back' && counts.heldBack > 0 && !filter.q && !filter.after && (
        <p>
          <Link className="desk-button danger" to="/admin/messages/held-back/delete">
            Delete all held back
          </Link>
        </p>
      )}
    </div>
  )
}

const NAMES = { all: 'All', unread: 'Unread', replied: 'Replied', 'held-back': 'Held back' }

function countOf(show: InboxFilter['show'], { unread, replied, heldBack }: Counts): number {
  switch (show) {
    case 'all':
      return unread + replied
    case 'unread':
      return unread
    case 'replied':
      return replied
    case 'held-back':
      return heldBack
  }
}
