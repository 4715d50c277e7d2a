import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { bookingMail } from '../app/appointments/booking-mail.server.ts'
import { searchTermRows, toBookingRow } from '../app/booking/booking-rows.server.ts'
import type { Booking } from '../app/booking/bookings.server.ts'
import { SLOTS } from '../app/booking/times/slots.ts'
import { sortNameOf } from '../app/clients/clients.server.ts'
import { senderAddress } from '../app/content/current.server.ts'
import { defaultServices } from '../app/content/defaults/services.ts'
import { findService } from '../app/content/services.ts'
import { databaseKind } from '../app/database/database.server.ts'
import { toIsoInstant } from '../app/database/instant.ts'
import type { Tables } from '../app/database/tables.ts'
import { addDays, type CalendarDate } from '../app/kernel/calendar-date.ts'
import type { TimeOfDay } from '../app/kernel/time-of-day.ts'
import { plainDetails } from '../app/quote/request-details.ts'
import type { BookingRequest } from '../app/requests/request-booking.schema.ts'

/** One row for a table, typed so that a column the product gains is missed here by the compiler. */
export type TableRow = {
  [Name in keyof Tables]: { table: Name; row: Tables[Name] }
}[keyof Tables]

/** What every request says, and these say nothing else. */
type PlainRequest = Pick<Booking, 'name' | 'email' | 'phone' | 'date' | 'time'> &
  Pick<BookingRequest, 'service'>

/** The days on which requests are made, and from which the first of them is. */
export interface Days {
  firstDay: CalendarDate
  dayCount: number
}

/**
 * The request number `index`: each has a client and a time of its own. Requests that come one after
 * the other are for different days, as visitors' are, until every day has one.
 */
export function requestFor(index: number, { firstDay, dayCount }: Days): PlainRequest {
  return {
    name: 'Bench Client',
    // Of one length, so that a beginning of them means as many however many there are.
    email: `client-${String(index).padStart(7, '0')}@example.com`,
    phone: '555 555-0167',
    service: 'Free Consultation',
    date: addDays(firstDay, index % dayCount),
    time: SLOTS[Math.floor(index / dayCount)] as TimeOfDay,
  }
}

/** The rows that the product writes for a request, parents first, without having asked anything. */
export function rowsOf(
  request: PlainRequest,
  { status, mail }: { status: 'pending' | 'confirmed'; mail: 'waiting' | 'sent' },
): TableRow[] {
  const createdAt = toIsoInstant(Temporal.Now.instant())
  const booking: Booking = {
    id: randomUUID(),
    ...request,
    ...plainDetails(request.service, defaultServices),
    serviceId: findService(defaultServices, request.service)?.id ?? null,
    status,
    createdAt,
    updatedAt: null,
    pendingHours: null,
    cancelHours: null,
    provedAt: status === 'confirmed' ? createdAt : null,
    overShare: null,
    sendConfirmation: true,
    privateToken: randomBytes(32).toString('base64url'),
    calendarSequence: 0,
    held: true,
    alternative: null,
    code: null,
    requesterHash: createHash('sha256').update(request.email).digest('base64url'),
    bufferBefore: 0,
    bufferAfter: 0,
  }
  const { date, time } = booking
  const event = {
    at: createdAt,
    what: 'requested',
    by: 'client',
    date,
    time,
    reason: null,
    statusBefore: null,
    before: null,
  } as const
  return [
    ...(databaseKind() === 'postgres' ? locksOf(booking) : []),
    { table: 'bookings', row: toBookingRow(booking) },
    { table: 'clients', row: clientOf(booking) },
    ...searchTermRows(booking).map((row): TableRow => ({ table: 'bookingWords', row })),
    { table: 'bookingEvents', row: { ...event, id: randomUUID(), bookingId: booking.id } },
    {
      table: 'bookingCells',
      row: { date, cell: time, bookingId: booking.id, waitlistEntryId: null },
    },
    ...(['request-received', 'new-request'] as const).map(
      (kind): TableRow => ({ table: 'outbox', row: outboxRow(kind, booking, mail) }),
    ),
  ]
}

function clientOf({ email, name, phone, createdAt }: Booking): Tables['clients'] {
  const own = { notes: null, sensitivities: null, mergedInto: null, spentCents: 0, addedAt: null }
  const sortName = sortNameOf(name)
  return {
    id: randomUUID(),
    email,
    name,
    sortName,
    phone,
    lastBookedAt: createdAt,
    since: createdAt,
    ...own,
  }
}

/** An engine with many writers has rows to put them in an order. */
function locksOf({ email, date }: Booking): TableRow[] {
  const requester = createHash('sha256').update(email).digest('base64url')
  return [
    { table: 'locks', row: { name: `requester:${requester}` } },
    { table: 'locks', row: { name: `day:${date}` } },
  ]
}

function outboxRow(
  kind: 'request-received' | 'new-request',
  booking: Booking,
  status: 'waiting' | 'sent',
): Tables['outbox'] {
  const { to, data } = bookingMail(kind, booking)
  const mailFrom = senderAddress()
  return {
    id: randomUUID(),
    kind,
    recipient: to,
    data: JSON.stringify(data),
    bookingId: booking.id,
    aboutMessageId: null,
    messageId: `<${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    status,
    attempts: 0,
    nextAttemptAt: booking.createdAt,
    claimedUntil: null,
    claim: 0,
    lastError: null,
    createdAt: booking.createdAt,
    sentAt: status === 'sent' ? booking.createdAt : null,
    dismissedAt: null,
    campaignId: null,
    subscriberId: null,
    countedAs: null,
    dueAt: null,
    expiresAt: null,
    thread: null,
    place: null,
  }
}
