import { Link } from 'react-router'
import type { FlashMessage } from '../../shared/flash-text.ts'
import { type ListFilter, listPath } from '../shared/filters.ts'
import { AppointmentList } from './list.tsx'
import type { ListedBooking, ListedDay } from './list-view.ts'

interface ListPageProps {
  list: { days: ListedDay[]; nextPage: string | null }
  filter: ListFilter
  rowTold: FlashMessage | null
  onTold: (flash: FlashMessage) => void
  onAsk: (booking: ListedBooking) => void
}

/** A page of the list, with the ways to the other pages. */
export function ListPage({ list: { days, nextPage }, filter, ...row }: ListPageProps) {
  return (
    <>
      {days.length > 0 ? (
        <AppointmentList days={days} filter={filter} {...row} />
      ) : (
        <NothingListed filter={filter} />
      )}
      <p className="pages">
        {filter.after && (
          <Link className="desk-button" to={listPath({ ...filter, after: null })}>
            Back to the first page
          </Link>
        )}
        {nextPage && (
          <Link className="desk-button" to={nextPage}>
            {filter.dates === 'upcoming' ? 'Later dates' : 'Earlier dates'}
          </Link>
        )}
      </p>
    </>
  )
}

function NothingListed({ filter }: { filter: ListFilter }) {
  const { dates, status, q, after } = filter
  const isPlain = dates === 'upcoming' && !status && !q && !after
  return (
    <div className="empty">
      <h2>{isPlain ? 'No appointments ahead' : 'No such appointments'}</h2>
      <p className="soft">
        {isPlain
          ? 'New requests appear here as soon as they are sent from the booking page.'
          : 'Nothing matches this choice. A search finds the beginnings of words.'}
      </p>
      {!isPlain && (
        <Link className="more" to="/admin/appointments">
          Show what lies ahead
        </Link>
      )}
    </div>
  )
}
