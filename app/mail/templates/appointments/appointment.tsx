import { formatDate, isWeekend } from '#app/domain/calendar-date.ts'
import { findService } from '#app/domain/services.ts'
import { looksLikeName } from '#app/domain/text.ts'
import type { BookingMail } from '../../shared/mail.ts'
import { Facts, MailLink, TextLink } from '../shared/mail-layout.tsx'

/** Service, date and time of the appointment. */
export function AppointmentFacts({ booking }: { booking: BookingMail }) {
  return <Facts rows={appointmentRows(booking)} />
}

/** The appointment, and who asked for it: for the artist's eyes. */
export function RequesterFacts({ booking }: { booking: BookingMail }) {
  const { name, email, phone } = booking
  return (
    <Facts
      rows={[
        ...appointmentRows(booking),
        { name: 'Name', value: <bdi>{name}</bdi> },
        ...(email ? [{ name: 'Email', value: <MailLink address={email} /> }] : []),
        ...(phone
          ? [
              {
                name: 'Phone',
                value: <TextLink href={`tel:${diallable(phone)}`}>{phone}</TextLink>,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The appointment in a subject line: our own words only, nothing that was typed by a client. */
export function inOneLine({
  service,
  date,
  time,
}: Pick<BookingMail, 'service' | 'date' | 'time'>): string {
  return `${findService(service)?.name ?? 'Appointment'}, ${formatDate(date, 'long')} at ${time}`
}

/** How a mail to a client begins. */
export function greeting(name: string): string {
  return looksLikeName(name) ? `Hello ${name},` : 'Hello,'
}

/** For how long a request holds its time, in a sentence to the artist. */
export function heldWords(pendingHours: number | null): string {
  const atMost = pendingHours === null ? '' : `, for ${pendingHours} hours at most`
  return `The time is held until you confirm or cancel it${atMost}.`
}

export function privatePage(baseUrl: string, booking: BookingMail): string {
  return `${baseUrl}/booking/${booking.privateToken}`
}

function appointmentRows({ service, date, time }: BookingMail) {
  const special = isWeekend(date) ? ', by special appointment' : ''
  return [
    { name: 'Service', value: service },
    { name: 'Date', value: formatDate(date, 'long') + special },
    { name: 'Time', value: time },
  ]
}

function diallable(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
