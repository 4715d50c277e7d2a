import type { ReactNode } from 'react'
import { formatDate } from '#app/domain/calendar-date.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { AppointmentFile } from './view.server.ts'

/** What the appointment is, when, and the ways to reach who comes. */
export function AppointmentWhen({ file }: { file: AppointmentFile }) {
  const { email, phone, service, minutes, readyBy, date, time, end, held, place } = file
  return (
    <>
      <div className="when-line">
        <p className="when-big">
          {formatDate(date, 'long')}
          {readyBy ? `: arrive ${time}, ready by ${readyBy}` : `, ${time} to ${end}`}
        </p>
        <p>
          {service}
          {readyBy ? (
            <span className="soft">{`, held ${time} to ${end}`}</span>
          ) : (
            `, ${durationWords(minutes)}`
          )}
          {file.isWeekend && <span className="soft">, by special appointment</span>}
        </p>
        {!held && (
          <p className="soft">
            The time is not held yet: the client has not pressed the button in their mail.
          </p>
        )}
      </div>
      <ReachLinks phone={phone} email={email} address={place === 'mobile' ? file.address : null} />
    </>
  )
}

/** Who it is for, where, and what was asked for; without a quote, what it would cost now. */
export function AppointmentFacts({ file }: { file: AppointmentFile }) {
  const { email, phone, quote, prices } = file
  return (
    <section className="part" aria-labelledby="file-facts">
      <div className="part-top">
        <h2 id="file-facts">Details</h2>
      </div>
      <dl className="key-facts">
        <Fact name="Phone">{phone ? <PhoneLink phone={phone} /> : 'Not known'}</Fact>
        <Fact name="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : 'Not known'}</Fact>
        <Fact name="For">{file.onBehalfOf && <bdi>{file.onBehalfOf}</bdi>}</Fact>
        <Fact name="Where">{file.where}</Fact>
        <Fact name="Who">{file.people}</Fact>
        <Fact name="Add-ons">{file.addOns}</Fact>
        <Fact name="Their notes">
          {file.clientNotes && <span dir="auto">{file.clientNotes}</span>}
        </Fact>
        {!quote &&
          prices.map(({ label, price }) => (
            <Fact key={label} name={label}>
              {price}
            </Fact>
          ))}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
