import { Form, Link } from 'react-router'
import { FilterLinks } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type ListFilter, listPath, SEARCH_MAX } from '../shared/filters.ts'

const CHOICES = {
  view: {
    name: 'Calendar or list',
    choices: { Month: 'month', Week: 'week', Day: 'day', List: 'list' },
  },
  dates: { name: 'Dates', choices: { Upcoming: 'upcoming', All: 'all' } },
  status: {
    name: 'Status',
    choices: {
      'Any status': null,
      Pending: 'pending',
      Confirmed: 'confirmed',
      Cancelled: 'cancelled',
    },
  },
  cancelled: { name: 'Show cancelled', choices: { Hidden: false, Shown: true } },
} as const

interface FilterPartProps {
  filter: ListFilter
  part: keyof typeof CHOICES
}

/** One part of the filter, beginning anew with the first page. */
export function ListFilterLinks({ filter, part }: FilterPartProps) {
  const { name, choices } = CHOICES[part]
  return (
    <FilterLinks
      label={name}
      className={part === 'status' ? 'tabs' : 'segmented'}
      choices={Object.entries(choices).map(([label, value]) => ({
        label,
        to: listPath({ ...filter, [part]: value, day: null, after: null }),
        isChosen: filter[part] === value,
      }))}
    />
  )
}

/**
 * What is shown of the appointments, and what can be taken along: behind a button on a phone and over the
 * calendar, beside the list where there is room.
 */
export function FilterPanel({ filter }: { filter: ListFilter }) {
  const isList = filter.view === 'list'
  const hasCancelled = !filter.status && !filter.q
  return (
    <div className={isList ? 'filter-panel of-list' : 'filter-panel'} id="filter" popover="auto">
      <ListFilterLinks filter={filter} part="status" />
      {isList && <ListFilterLinks filter={filter} part="dates" />}
      {hasCancelled && (
        <div className="filter-part stack gap-1">
          <span className="soft">Show cancelled</span>
          <ListFilterLinks filter={filter} part="cancelled" />
        </div>
      )}
      <Search filter={filter} />
      <ExportLinks filter={filter} />
    </div>
  )
}

/** Opens the panel; says so when something is chosen in it. */
export function FilterButton({ filter }: { filter: ListFilter }) {
  const { status, q, cancelled, dates, view } = filter
  const isOn = status !== null || q !== null || cancelled || dates === 'all'
  return (
    <button
      className={`icon-button lined filter-button${view === 'list' ? ' of-list' : ''}`}
      type="button"
      popoverTarget="filter"
    >
      <Icon name="filter" />
      <span className="visually-hidden">{isOn ? 'Filter, in use' : 'Filter'}</span>
      {isOn && <span className="in-use" />}
    </button>
  )
}

/** Finds clients by the beginnings of words, among all dates: it asks for a person, not for a day. */
function Search({ filter }: { filter: ListFilter }) {
  const { q, status } = filter
  return (
    <search className="find">
      <Form action="/admin/appointments" key={q}>
        <label className="visually-hidden" htmlFor="q">
          Search by name, email or phone
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={q ?? ''}
          maxLength={SEARCH_MAX}
          placeholder="Name, email or phone"
          autoComplete="off"
        />
        <input type="hidden" name="dates" value="all" />
        {status && <input type="hidden" name="status" value={status} />}
        <SubmitButton className="desk-button" label="Search" />
      </Form>
      {q && (
        <p className="soft">
          Results for “{q}”.{' '}
          <Link className="more" to={listPath({ ...filter, q: null, after: null })}>
            Clear search
          </Link>
        </p>
      )}
    </search>
  )
}

/** What can be taken along: the appointments of this choice, cancelled ones too, and all of them on a phone. */
function ExportLinks({ filter }: { filter: ListFilter }) {
  const whole = { ...filter, after: null, day: null }
  return (
    <nav className="takeaway stack" aria-label="Export">
      <a href={listPath(whole, '/export.csv')}>Download spreadsheet (CSV)</a>
      <a href={listPath(whole, '/export.ics')}>Download calendar (ICS)</a>
      <Link to="/admin/appointments/feed">Add to phone calendar</Link>
    </nav>
  )
}
