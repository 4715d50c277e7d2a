import { href } from 'react-router'
import type { Database } from '#app/database/database.server.ts'
import {
  addDays,
  addMonthsToMonth,
  type CalendarDate,
  type CalendarMonth,
  formatDate,
  formatMonth,
  monthOf,
  parseCalendarMonth,
} from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import { type OwedAppointment, owedBetween } from '#app/payments/owed.server.ts'
import { paymentsBetween, sumsByMonth } from '#app/payments/payments.server.ts'
import { receiptsOfMonth } from '#app/payments/receipts.server.ts'

/** No business on this site is older. */
const FIRST_YEAR = 2000

/** Appointments listed as unpaid or upcoming; the sums are of all. */
const LISTED_MAX = 20

/** The year of an address, where it is one that can hold an entry; else the present one. */
export function readYear(search: URLSearchParams, today: CalendarDate): number {
  const present = Number(today.slice(0, 4))
  const asked = search.get('year') ?? ''
  if (!/^\d{4}$/.test(asked)) return present
  return Number(asked) >= FIRST_YEAR && Number(asked) <= present ? Number(asked) : present
}

/** The month of an address (`month`, or the last of `year`) that is not in the future; else the present one. */
export function readMonth(search: URLSearchParams, today: CalendarDate): CalendarMonth {
  const present = monthOf(today)
  const asked = parseCalendarMonth(search.get('month') ?? `${readYear(search, today)}-12`)
  return asked && asked >= `${FIRST_YEAR}-01` && asked <= present ? asked : present
}

/** The first and last day of a year. */
export function daysOfYear(year: number): [CalendarDate, CalendarDate] {
  return [`${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate]
}

export async function monthView(db: Database, month: CalendarMonth, today: CalendarDate) {
  const year = Number(month.slice(0, 4))
  const first = `${month}-01` as CalendarDate
  const next = addMonthsToMonth(month, 1)
  const last = addDays(`${next}-01` as CalendarDate, -1)
  const isPresent = month === monthOf(today)
  const [payments, receipts, months, unpaid, upcoming] = await Promise.all([
    paymentsBetween(db, first, last),
    receiptsOfMonth(db, month),
    sumsByMonth(db, year),
    owedBetween(db, { from: null, to: addDays(today, -1) }, LISTED_MAX),
    owedBetween(db, { from: today, to: last }, LISTED_MAX),
  ])
  const ofMonth = months.find((one) => one.month === month)
  return {
    year,
    isPresent,
    title: formatMonth(month),
    before: linkTo(addMonthsToMonth(month, -1)),
    after: isPresent ? null : linkTo(next),
    received: (ofMonth?.received ?? 0) - (ofMonth?.returned ?? 0),
    unpaid: { ...unpaid, first: unpaid.first.map(owing) },
    upcoming: { ...upcoming, first: upcoming.first.map(owing) },
    entries: payments.toReversed().map(({ id, bookingId, amount, way, on, note, ...entry }) => ({
      ...{ id, amount, note },
      how: `${formatDate(on, 'day')}, ${WAY_LABELS[way].toLowerCase()}`,
      client: entry.client,
      about: `${entry.service} on ${formatDate(entry.date, 'day')}`,
      to:
        entry.client === null
          ? null
          : `${href('/admin/appointments/:id', { id: bookingId })}#money`,
    })),
    receipts: receipts.map(({ id, number, kind, amount, content }) => ({
      ...{ id, number, kind, amount },
      client: content.client,
      day: formatDate(content.issuedOn, 'day'),
    })),
    months: months.map(({ month: name, received, returned }) => ({
      ...linkTo(name),
      ...{ received, returned, isShown: name === month },
    })),
  }
}

function linkTo(month: CalendarMonth) {
  return { to: `${href('/admin/money')}?month=${month}`, label: formatMonth(month) }
}

function owing({ id, name, service, date, left }: OwedAppointment) {
  return {
    ...{ id, name, left: formatCents(left) },
    appointment: `${service}, ${formatDate(date, 'day')}`,
    takePayment: href('/admin/appointments/:id/payment', { id }),
  }
}
