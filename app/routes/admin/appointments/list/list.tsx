import type { FlashMessage } from '../../shared/flash-text.ts'
import type { ListFilter } from '../shared/filters.ts'
import type { ListedBooking, ListedDay } from './list-view.ts'
import { Row } from './row.tsx'

interface AppointmentListProps {
  days: readonly ListedDay[]
  filter: ListFilter
  /** News that belongs beside the row it is about. */
  rowTold: FlashMessage | null
  onTold: (flash: FlashMessage) => void
  onAsk: (booking: ListedBooking) => void
}

/** The appointments of a page, by days: a table on a desk, cards on a phone. */
export function AppointmentList({ days, filter, rowTold, onTold, onAsk }: AppointmentListProps) {
  return (
    <div className="list-in">
      <table className="list">
        <caption className="visually-hidden">
          {`Appointments, ${filter.dates === 'upcoming' ? 'soonest' : 'latest'} date first`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Client</th>
            <th scope="col">Service</th>
            <th scope="col">Contact</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day.date}>
            {day.heading && (
              <tr className="day-row">
                <th colSpan={6} scope="rowgroup">
                  {day.heading}
                </th>
              </tr>
            )}
            {day.bookings.map((booking) => (
              <Row
                key={booking.id}
                booking={booking}
                filter={filter}
                flash={rowTold?.about === booking.id ? rowTold : null}
                onTold={onTold}
                onAsk={onAsk}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
