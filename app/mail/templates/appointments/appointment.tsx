import type { ReactNode } from 'react'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatPartOfDay } from '#app/kernel/format-moment.ts'
import { endOf, localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { AskedRetainer } from '#app/payments/retainer.ts'
import {
  addOnsInWords,
  lineInWords,
  PLACE_LABELS,
  peopleInWords,
  totalLabel,
} from '#app/quote/in-words.ts'
import type { Quote } from '#app/quote/quote.ts'
import { isMorning, type RequestDetails } from '#app/quote/request-details.ts'
import { SET_UP_MINUTES } from '#app/weddings/morning.ts'
import { beforeReady } from '#app/weddings/morning-in-words.ts'
import { readyByAt } from '#app/weddings/ready-by-at.ts'
import type { BookingMail } from '../../shared/appointment-mail.ts'
import { FactNote, Facts, PriceTable } from '../shared/facts.tsx'
import {
  BrokenLines,
  Lines,
  type MailContext,
  MailLink,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'

type Context = Pick<MailContext, 'settings' | 'timeZone'>

/** Why a client gets email about an appointment. */
export const WHY =
  'You’re receiving this because someone requested an appointment with this email address. Not you? Just reply.'

/** What was asked for, where, when and, unless it is over, at what price. */
export function AppointmentFacts({
  booking,
  isOver = false,
  ...context
}: Context & { booking: BookingMail; isOver?: boolean }) {
  const quote = isOver ? null : booking.details?.quote
  return (
    <>
      <Facts rows={appointmentRows(booking, context)} />
      {quote && <Price quote={quote} />}
    </>
  )
}

/** The appointment, and who asked for it: for the artist's eyes. */
export function RequesterFacts({ booking, ...context }: Context & { booking: BookingMail }) {
  const { name, email, phone, details } = booking
  return (
    <>
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
      {details?.quote && <Price quote={details.quote} />}
    </>
  )
}

/** The appointment in a subject line: the name of its service where it looks like one, nothing else that was typed. */
export function inOneLine(booking: When & { service: string }, at: StartTime = booking): string {
  const readyBy = readyByOf(booking, at)
  if (readyBy) return `ready by ${formatTime(readyBy)} on ${formatDate(at.date, 'long')}`
  const { service } = booking
  const isName = /^[\p{L}\p{N} &'’()+/.,-]{1,60}$/u.test(service)
  return `${isName ? service : 'Appointment'}, ${inWords(booking, at)}`
}

type When = Pick<BookingMail, 'date' | 'time'> & Partial<Pick<BookingMail, 'details'>>

/**
 * 'Saturday, June 19, 2027 at 10:00 a.m.', of a wedding morning '…, ready by 11:30 a.m.'; when the appointment is,
 * or as it would be `at` another time.
 */
export function inWords(booking: When, at: StartTime = booking): string {
  const readyBy = readyByOf(booking, at)
  const day = formatDate(at.date, 'long')
  return readyBy ? `${day}, ready by ${formatTime(readyBy)}` : `${day} at ${formatTime(at.time)}`
}

/** 'Ready by 11:30 a.m.' of a wedding morning; null of anything else. */
export function readyWords(booking: When): string | null {
  const readyBy = readyByOf(booking, booking)
  return readyBy && `Ready by ${formatTime(readyBy)}`
}

/** Below a title that says by when all are ready, the day alone. */
export function dayWords(booking: When): string {
  return readyWords(booking) ? formatDate(booking.date, 'long') : inWords(booking)
}

/** By when everyone is ready on a wedding morning, if it begins `at`; null of anything else. */
function readyByOf({ time, details }: When, at: StartTime): TimeOfDay | null {
  return details && isMorning(details) ? readyByAt({ ...details, time }, at.time) : null
}

/** The artist's way into a wedding morning: when they come, or open the studio, and the first chair. */
export function beginsWords({ time, details }: BookingMail): string {
  const first = formatTime(timeFromMinutes(minutesOf(time) + SET_UP_MINUTES))
  return details?.place === 'mobile'
    ? `I arrive at ${formatTime(time)} and start at ${first}`
    : `I set up at ${formatTime(time)}, and the first chair is at ${first}`
}

/** How a mail to a client begins: by their first name, then the artist's own first words. */
export function Greeting({ data: { name, frame } }: { data: BookingMail }) {
  const firstName = firstNameOf(name)
  return (
    <>
      <Paragraph>{firstName ? `Hi ${firstName},` : 'Hello,'}</Paragraph>
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
        On cancelling, lateness, illness and travel:{' '}
        <TextLink href={`${baseUrl}/policies`}>my policies</TextLink>
      </Paragraph>
      {frame?.closing && <Lines text={frame.closing} />}
    </>
  )
}

/** How the client may take back a request that has no answer yet. */
export const WITHDRAW_WORDS =
  'Until I confirm, you can change or withdraw your request on your page at any time.'

/**
 * How the client may change or cancel a confirmed appointment: on their page as long as that goes, then by asking. A
 * letter names one deadline: where something is still to be paid or signed, it is that one.
 */
export function cancelWords(booking: BookingMail, timeZone: string): string {
  const { cancelUntil, retainer, toSign } = booking
  if (!cancelUntil) return 'To change or cancel, just reply to this email.'
  if (retainer || toSign) return 'Plans change? You can move or cancel on your page.'
  return `Plans change? You can move or cancel on your page until ${formatPartOfDay(cancelUntil, timeZone)}. After that, just reply to this email.`
}

/** For how long a request holds its time, or why it holds none, in a sentence to the artist. */
export function heldWords(
  booking: BookingMail,
  { pendingHours: present }: Pick<MailContext, 'pendingHours'>,
): string {
  if (booking.holdsNothing)
    return 'Requests from new clients already hold their share of your time, so this one holds none. If you confirm it, the time is taken if it’s still free.'
  const { pendingHours = present } = booking
  const atMost = pendingHours === null ? '' : `, for ${pendingHours} hours at most`
  return `The time is held until you confirm or decline it${atMost}.`
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
    { name: 'Date', value: formatDate(booking.date, 'long') },
    { name: 'Time', value: <Time booking={booking} timeZone={context.timeZone} /> },
    ...(extras ? [{ name: 'Add-ons', value: extras }] : []),
    ...(details ? [{ name: 'Where', value: placeWords(details, context) }] : []),
    ...(booking.retainer
      ? [{ name: 'Retainer', value: <RetainerDue retainer={booking.retainer} /> }]
      : []),
  ]
}

function Time({ booking, timeZone }: { booking: BookingMail; timeZone: string }): ReactNode {
  const { date, time, details } = booking
  if (!details) return formatTime(time)
  const end = localNow(endOf(date, time, details.durationMinutes, timeZone), timeZone).time
  if (isMorning(details))
    return (
      <>
        {`Ready by ${formatTime(details.readyBy)}`}
        <FactNote>{beforeReady(time, end)}</FactNote>
      </>
    )
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

/** The lines, and what they come to. */
function Price({ quote }: { quote: Quote }) {
  const { lines, travel, tax, total, isComplete } = quote
  const parts = [
    ...lines.map((line) => ({ label: lineInWords(line), amount: formatCents(line.amount) })),
    ...(travel.amount ? [{ label: 'Travel', amount: formatCents(travel.amount) }] : []),
    ...(travel.amount === null ? [{ label: 'Travel', amount: 'to be confirmed' }] : []),
    ...(tax ? [{ label: `${tax.label} ${tax.rate / 100}%`, amount: formatCents(tax.amount) }] : []),
  ]
  return (
    <PriceTable
      lines={parts.length > 1 || !isComplete ? parts : []}
      total={{ label: totalLabel(quote), amount: formatCents(total) }}
    />
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
      <FactNote>{`It comes off the total. Please put ${reference} on your payment.`}</FactNote>
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
