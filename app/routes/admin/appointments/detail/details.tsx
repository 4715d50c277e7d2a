import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import { PagePart } from '#app/ui/desk/page-part.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { AppointmentFile } from './view.server.ts'

export function AppointmentWhen({ file }: { file: AppointmentFile }) {
  const { email, phone, service, minutes, readyBy, date, time, end, held, place, onBehalfOf } = file
  return (
    <>
      <div className="when-line">
        <p className="when-big">
          {formatDate(date, 'long')}
          {readyBy
            ? `: arrive ${formatTime(time)}, ready by ${formatTime(readyBy)}`
            : `, ${formatTime(time)} to ${formatTime(end)}`}
        </p>
        <p>
          {service}
          {readyBy ? (
            <span className="soft">{`, held ${formatTime(time)} to ${formatTime(end)}`}</span>
          ) : (
            `, ${durationWords(minutes)}`
          )}
          {file.isWeekend && <span className="soft">, by special appointment</span>}
        </p>
        {!held && (
          <p className="soft">
            No time held yet: the client hasn’t pressed the button in their email.
          </p>
        )}
      </div>
      <ReachLinks phone={phone} email={email} address={place === 'mobile' ? file.address : null} />
      <dl className="key-facts above-3">
        <Fact name="Phone">{phone ? <PhoneLink phone={phone} /> : 'None'}</Fact>
        <Fact name="Email">
          {email ? (
            <a href={`mailto:${email}`} aria-label={email}>
              <EmailText words={email} />
            </a>
          ) : (
            'None'
          )}
        </Fact>
        <Fact name="For">{onBehalfOf && <bdi>{onBehalfOf}</bdi>}</Fact>
        <Fact name="Where">{file.where}</Fact>
      </dl>
    </>
  )
}

/** What was asked for; without a quote, what it would cost now. Nothing where neither is known. */
export function AppointmentFacts({ file }: { file: AppointmentFile }) {
  const { people, addOns, clientNotes } = file
  const prices = file.quote ? [] : file.prices
  if (!people && !addOns && !clientNotes && prices.length === 0) return null
  return (
    <PagePart id="file-facts" title="Details">
      <dl className="key-facts">
        <Fact name="Who">{people}</Fact>
        <Fact name="Add-ons">{addOns}</Fact>
        <Fact name="Their notes">{clientNotes && <span dir="auto">{clientNotes}</span>}</Fact>
        {prices.map(({ label, price }) => (
          <Fact key={label} name={label}>
            {price}
          </Fact>
        ))}
      </dl>
    </PagePart>
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
