import { Form, Link } from 'react-router'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { FilterLinks } from '#app/ui/desk/desk-page.tsx'
import { SearchField } from '#app/ui/desk/search-field.tsx'
import { type InboxFilter, inboxPath, SEARCH_MAX, SHOWN } from './filters.ts'

interface InboxFiltersProps {
  filter: InboxFilter
  counts: { unread: number; replied: number; heldBack: number }
}

/** Which messages to show: links and a search that are addresses to share or come back to. */
export function InboxFilters({ filter, counts }: InboxFiltersProps) {
  const { unread, replied, heldBack } = counts
  const counted = { all: unread + replied, unread, replied, 'held-back': heldBack }
  return (
    <div className="choice">
      <Form action="/admin/messages" role="search" className="message-search">
        {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
        <SearchField
          label="Search the messages"
          placeholder="Name or words"
          q={filter.q}
          maxLength={SEARCH_MAX}
        />
      </Form>
      <FilterLinks
        label="Show"
        choices={SHOWN.map((show) => ({
          label: NAMES[show],
          count: counted[show],
          to: inboxPath({ ...filter, show, after: null }),
          isChosen: show === filter.show,
        }))}
      />
      {filter.q && (
        <p>
          <Link className="more" to={inboxPath({ ...filter, q: '', after: null })}>
            Clear the search
          </Link>
        </p>
      )}
      {filter.show === 'held-back' && heldBack > 0 && !filter.q && !filter.after && (
        <p>
          <ButtonLink
            look="danger"
            to="/admin/messages/held-back/delete"
            label="Delete all held back"
          />
        </p>
      )}
    </div>
  )
}

const NAMES = { all: 'All', unread: 'Unread', replied: 'Replied', 'held-back': 'Held back' }
