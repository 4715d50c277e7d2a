import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { AppointmentFile } from './view.server.ts'

/** What the appointment is, who it is for, and what it may cost. */
export function AppointmentFacts({ file }: { file: AppointmentFile }) {
  const { email, phone, service, minutes, date, time, held, requested, changed, prices } = file
  return (
    <dl className="file-facts">
      <Fact name="Date">{date}</Fact>
      <Fact name="Time">
        {time}
        {!held && ', not held: the client has yet to press the button in the mail'}
      </Fact>
      <Fact name="Service">
        {service}, {minutes} minutes
      </Fact>
      <Fact name="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : 'Not known'}</Fact>
      <Fact name="Phone">{phone ? <PhoneLink phone={phone} /> : 'Not known'}</Fact>
      {prices.map(({ label, price }) => (
        <Fact key={label} name={label}>
          {price}
        </Fact>
      ))}
      <Fact name="Received">{requested}</Fact>
      {changed && <Fact name="Last changed">{changed}</Fact>}
      {email && (
        <Fact name="Privacy">
          <Link to={`/admin/privacy?email=${encodeURIComponent(email)}`}>
            Everything about them
          </Link>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
