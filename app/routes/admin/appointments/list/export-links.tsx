import { Link } from 'react-router'
import { type ListFilter, listPath } from '../shared/filters.ts'

/** What can be taken along: the appointments shown, as files, and all of them on a phone. */
export function ExportLinks({ filter }: { filter: ListFilter }) {
  const whole = { ...filter, after: null, day: null }
  return (
    <nav className="takeaway" aria-label="Take along">
      <a href={listPath(whole, '/export.csv')}>Download as a table (CSV)</a>
      <a href={listPath(whole, '/export.ics')}>Download for a calendar (ICS)</a>
      <Link to="/admin/appointments/feed">Show on my phone’s calendar</Link>
    </nav>
  )
}
