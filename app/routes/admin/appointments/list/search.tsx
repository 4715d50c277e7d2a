import { Form, Link } from 'react-router'
import { type ListFilter, listPath, SEARCH_MAX } from '../shared/filters.ts'

/** Finds clients by the beginnings of words, among all dates: she asks for somebody, not for a day. */
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
        <button className="desk-button" type="submit">
          Search
        </button>
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
