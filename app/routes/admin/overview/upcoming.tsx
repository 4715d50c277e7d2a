import { Link } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { byComingDay } from './group-by-day.ts'
import type { OverviewView } from './overview.server.ts'

interface UpcomingProps {
  appointments: OverviewView['upcoming']
  today: CalendarDate
}

/** The next appointments by days, today's first. */
export function Upcoming({ appointments, today }: UpcomingProps) {
  return (
    <section className="part" aria-labelledby="coming">
      <div className="part-top">
        <h2 id="coming">Next appointments</h2>
        <Link className="more" to="/admin/appointments">
          All appointments
        </Link>
      </div>
      {appointments.length === 0 && <p className="soft">Nothing ahead.</p>}
      {byComingDay(appointments, today).map(({ date, heading, items }) => (
        <div key={date}>
          <h3>{heading}</h3>
          <ul>
            {items.map(({ id, time, name, service, status }) => (
              <li className="next" key={id}>
                <span className="time-cell">{time}</span>
                <span>
                  <Link className="person-name" to={`/admin/appointments/${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  <span className="service-cell">{service}</span>
                </span>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
