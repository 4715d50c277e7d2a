import { pagesOfBookings } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate, MONTH_NAMES } from '#app/kernel/calendar-date.ts'
import { stillOpen, WAY_LABELS } from '#app/payments/balance.ts'
import { paidOf, paymentsBetween } from '#app/payments/payments.server.ts'
import { receiptsOfYear } from '#app/payments/receipts.server.ts'

/** The year of an address, where it is one that can hold an entry; else the present one. */
export function readYear(search: URLSearchParams, today: CalendarDate): number {
  const present = Number(today.slice(0, 4))
  const asked = search.get('year') ?? ''
  if (!/^\d{4}$/.test(asked)) return present
  return Number(asked) >= FIRST_YEAR && Number(asked) <= present ? Number(asked) : present
}

/** No business on this site is older. */
const FIRST_YEAR = 2000

/** The first and last day of a year. */
export function daysOfYear(year: number): [CalendarDate, CalendarDate] {
  return [`${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate]
}

/** A year's money: month by month, and every entry and receipt. */
export async function yearView(db: Database, year: number) {
  const payments = await paymentsBetween(db, ...daysOfYear(year))
  const receipts = await receiptsOfYear(db, year)
  const months = MONTH_NAMES.map((name, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const amounts = payments.filter(({ on }) => on.startsWith(month)).map(({ amount }) => amount)
    return { name, ...sumsOf(amounts), count: amounts.length }
  })
  return {
    year,
    months: months.filter(({ count }) => count > 0),
    ...sumsOf(payments.map(({ amount }) => amount)),
    entries: payments.toReversed().map(({ id, bookingId, amount, way, on, note, ...entry }) => ({
      ...{ id, amount, note },
      how: `${formatDate(on, 'day')}, ${WAY_LABELS[way].toLowerCase()}`,
      client: entry.client,
      about: `${entry.service} on ${formatDate(entry.date, 'day')}`,
      to: entry.client === null ? null : `/admin/appointments/${bookingId}#money`,
    })),
    receipts: receipts.map(({ id, number, kind, amount, content }) => ({
      ...{ id, number, kind, amount },
      client: content.client,
      day: formatDate(content.issuedOn, 'day'),
    })),
  }
}

/** What confirmed appointments of the year still owe: those that are over, and those from `today` on. */
export async function openOfYear(db: Database, year: number, today: CalendarDate) {
  const [from, to] = daysOfYear(year)
  const open = { expected: 0, outstanding: 0 }
  for await (const page of pagesOfBookings(db, { from, to, status: 'confirmed' })) {
    const paid = await paidOf(
      db,
      page.map(({ id }) => id),
    )
    const standing = page.map(({ id, date, quote }) => ({
      date,
      total: quote?.total ?? 0,
      paid: paid.get(id) ?? 0,
    }))
    const { expected, outstanding } = stillOpen(standing, today)
    open.expected += expected
    open.outstanding += outstanding
  }
  return open
}

/** What came, what went back, and what is left of both, in whole cents. */
function sumsOf(amounts: readonly number[]) {
  const sum = (some: readonly number[]) => some.reduce((total, amount) => total + amount, 0)
  const received = sum(amounts.filter((amount) => amount > 0))
  const returned = -sum(amounts.filter((amount) => amount < 0))
  return { received, returned, kept: received - returned }
}
