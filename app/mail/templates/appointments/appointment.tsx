import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { endOf, localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { AskedRetainer } from '#app/payments/retainer.ts'
import { addOnsInWords, lineInWords, PLACE_LABELS, peopleInWords } from '#app/quote/in-words.ts'
import type { Quote } from '#app/quote/quote.ts'
import { isMorning, type RequestDetails } from '#app/quote/request-details.ts'
import { beforeReady } from '#app/weddings/morning-in-words.ts'
import type { BookingMail } from '../../shared/appointment-mail.ts'
import { DateFact, FactNote, Facts } from '../shared/facts.tsx'
import {
  BrokenLines,
  Lines,
  type MailContext,
  MailLink,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'
import { look } from '../shared/styles.ts'

type Context = Pick<MailContext, 'settings' | 'timeZone'>

/** What was asked for, where, when and at what price. */
export function AppointmentFacts({ booking, ...context }: Context & { booking: BookingMail }) {
  return <Facts rows={appointmentRows(booking, context)} />
}

/** The appointment, and who asked for it: for the artist's eyes. */
export function RequesterFacts({ booking, ...context }: Context & { booking: BookingMail }) {
  const { name, email, phone, details } = booking
  return (
    <Facts
      rows={[
        ...appointmentRows(booking, context),
        { name: 'Name', value: <bdi>{name}</bdi> },
        ...(details?.onBehalfOf ? [{ name: 'For', value: <bdi>{details.onBehalfOf}</bdi> }] : []),
        ...(email ? [{ name: 'Email', value: <MailLink address={email} /> }] : []),
        ...(phone
          ? [
              {
                name: 'Phone',
                value: <TextLink href={`tel:${diallable(phone)}`}>{phone}</TextLink>,
              },
            ]
          : []),
        ...(details?.clientNotes
          ? [{ name: 'Notes', value: <BrokenLines text={details.clientNotes} /> }]
          : []),
      ]}
    />
  )
}

/** The appointment in a subject line: the name of its service where it looks like one, nothing else that was typed. */
export function inOneLine({
  service,
  date,
  time,
  details,
}: Pick<BookingMail, 'service' | 'date' | 'time'> & Partial<Pick<BookingMail, 'details'>>): string {
  const isName = /^[\p{L}\p{N} &'’()+/.,-]{1,60}$/u.test(service)
  const when =
    details && isMorning(details)
      ? `, ready by ${formatTime(details.readyBy)}`
      : ` at ${formatTime(time)}`
  return `${isName ? service : 'Appointment'}, ${formatDate(date, 'long')}${when}`
}

/** How a mail to a client begins: by their first name, then the artist's own first words. */
export function Greeting({ data: { name, frame } }: { data: BookingMail }) {
  const firstName = firstNameOf(name)
  return (
    <>
      <Paragraph>{firstName ? `Hello ${firstName},` : 'Hello,'}</Paragraph>
      {frame?.opening && <Lines text={frame.opening} />}
    </>
  )
}

/** How it ends: what holds for every appointment, then the artist's own last words. */
export function Closing({
  data: { frame },
  baseUrl,
}: Pick<MailContext, 'baseUrl'> & { data: BookingMail }) {
  return (
    <>
      <Paragraph>
        Cancelling, lateness, illness, travel and the rest:{' '}
        <TextLink href={`${baseUrl}/policies`}>my policies</TextLink>
      </Paragraph>
      {frame?.closing && <Lines text={frame.closing} />}
    </>
  )
}

/** How the client may take back a request that has no answer yet. */
export const WITHDRAW_WORDS =
  'Until I have confirmed it, you can change or withdraw your request on your page at any time.'

/** How the client may cancel a confirmed appointment: on their page as long as that goes, then by asking. */
export function cancelWords({ cancelUntil }: BookingMail, timeZone: string): string {
  if (!cancelUntil) return 'To change or cancel it, please call me or reply to this email.'
  return `You can cancel on your page until ${formatMoment(cancelUntil, timeZone, 'day')}; after that, please call me or reply to this email.`
}

/** For how long a request holds its time, or why it holds none, in a sentence to the artist. */
export function heldWords(
  booking: BookingMail,
  { pendingHours: present }: Pick<MailContext, 'pendingHours'>,
): string {
  if (booking.holdsNothing)
    return 'New clients hold as much time as they may, so this request holds none. Confirming it takes the time if it is still free.'
  const { pendingHours = present } = booking
  const atMost = pendingHours === null ? '' : `, for ${pendingHours} hours at most`
  return `The time is held until you confirm or cancel it${atMost}.`
}

export function privatePage(baseUrl: string, booking: BookingMail): string {
  return `${baseUrl}/booking/${booking.privateToken}`
}

function appointmentRows(booking: BookingMail, context: Context) {
  const { service, details } = booking
  const people = details?.people ? peopleInWords(details.people) : ''
  const extras = details ? addOnsInWords(details.addOns) : ''
  return [
    {
      name: 'Service',
      value: (
        <>
          {service}
          {people.includes(',') && <FactNote>{people}</FactNote>}
        </>
      ),
    },
    { name: 'Date', value: <DateFact date={booking.date} /> },
    { name: 'Time', value: timeWords(booking, context.timeZone) },
    ...(extras ? [{ name: 'Added', value: extras }] : []),
    ...(details ? [{ name: 'Where', value: placeWords(details, context) }] : []),
    ...(details?.quote ? [{ name: 'Price', value: <Price quote={details.quote} /> }] : []),
    ...(booking.retainer
      ? [{ name: 'Retainer', value: <RetainerDue retainer={booking.retainer} /> }]
      : []),
  ]
}

function timeWords({ date, time, details }: BookingMail, timeZone: string): string {
  if (!details) return formatTime(time)
  const end = localNow(endOf(date, time, details.durationMinutes, timeZone), timeZone).time
  if (isMorning(details))
    return `Ready by ${fullStop(formatTime(details.readyBy))} ${beforeReady(time, end)}`
  return `${formatTime(time)} to ${formatTime(end)}${details.readyBy ? `, ready by ${formatTime(details.readyBy)}` : ''}`
}

function placeWords(
  { place, address, postalCode }: RequestDetails,
  { settings }: Context,
): ReactNode {
  const street = [address, postalCode].filter(Boolean).join(', ')
  const note = place === 'mobile' ? street && <bdi>{street}</bdi> : settings.location
  return (
    <>
      {PLACE_LABELS[place]}
      {note && <FactNote>{note}</FactNote>}
    </>
  )
}

/** The total, and the lines it is the sum of. */
function Price({ quote }: { quote: Quote }) {
  const { lines, travel, tax, total, isComplete } = quote
  const parts = [
    ...lines.map((line) => ({ label: lineInWords(line), words: formatCents(line.amount) })),
    ...(travel.amount ? [{ label: 'Travel', words: formatCents(travel.amount) }] : []),
    ...(travel.amount === null ? [{ label: 'Travel', words: 'to be confirmed' }] : []),
    ...(tax ? [{ label: `${tax.label} ${tax.rate / 100} %`, words: formatCents(tax.amount) }] : []),
  ]
  return (
    <>
      <span style={look.figure}>{formatCents(total)}</span>
      {!isComplete && ' without travel'}
      {(parts.length > 1 || !isComplete) &&
        parts.map(({ label, words }) => (
          <FactNote key={`${label} ${words}`}>
            {label}: {words}
          </FactNote>
        ))}
    </>
  )
}

/** What is asked for in advance, until when, and how to pay it. */
function RetainerDue({
  retainer: { amount, dueOn, reference, words },
}: {
  retainer: AskedRetainer
}) {
  return (
    <>
      {`${formatCents(amount)} by ${formatDate(dueOn, 'day')}`}
      <FactNote>{`It comes off the price. Please name ${reference} when you pay.`}</FactNote>
      {words && (
        <FactNote>
          <BrokenLines text={words} />
        </FactNote>
      )}
    </>
  )
}

function diallable(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
