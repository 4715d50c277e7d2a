import { Link } from 'react-router'
import { Sensitivities } from '#app/routes/admin/shared/look/sensitivities.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import type { PlannedAppointment } from './day-plan-view.ts'

interface NextAppointmentProps {
  appointment: PlannedAppointment
  /** 'Next, in 1 h 18'. */
  when: string
}

/** The next confirmed appointment, opened: what the artist needs to be there. */
export function NextAppointment({ appointment, when }: NextAppointmentProps) {
  const { id, name, service, status, phone, email, place, address, price } = appointment
  return (
    <article className="next-one" aria-labelledby="next-one">
      <p className="next-when">
        <span>{when}</span>
        <StatusBadge status={status} />
      </p>
      <div>
        <h3 id="next-one">
          <Link to={`/admin/appointments/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p>{service}</p>
        <p className="soft">{[place, price].filter(Boolean).join(', ')}</p>
        {address && <address className="soft">{address}</address>}
        {!phone && !email && <p className="soft">No phone number and no address is known.</p>}
      </div>
      {appointment.sensitivities && <Sensitivities words={appointment.sensitivities} />}
      {appointment.clientNotes && (
        <p className="next-notes" dir="auto">
          {appointment.clientNotes}
        </p>
      )}
      <ReachLinks phone={phone} email={email} address={address} />
    </article>
  )
}
