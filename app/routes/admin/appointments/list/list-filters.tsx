import { Form, Link } from 'react-router'
import { FilterLinks } from '#app/ui/desk/desk-page.tsx'
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
} as const

/** One part of the filter, beginning anew with the first page. */
export function ListFilterLinks({
  filter,
  part,
}: {
  filter: ListFilter
  part: keyof typeof CHOICES
}) {
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

/** Finds clients by the beginnings of words, among all dates: it asks for a person, not for a day. */
export function Search({ filter }: { filter: ListFilter }) {
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
          Only what matches “{q}”.{' '}
          <Link className="more" to={listPath({ ...filter, q: null, after: null })}>
            Show all
          </Link>
        </p>
      )}
    </search>
  )
}
