import { expect, test } from 'vitest'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { countsBy, countsOf, monthsOf, servicesOf } from '#app/numbers/counts.ts'
import { bookingGroupsOf, spanOfBookings } from '#app/numbers/year-numbers.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const today = daysAhead(0) as CalendarDate

/** All of the year in which a day lies, as seen on another day. */
async function groupsAround(date: string, seenOn: CalendarDate = today) {
  return await bookingGroupsOf(database(), Number(date.slice(0, 4)), seenOn)
}

test('a year’s requests are counted by what became of them, and worth what was quoted', async () => {
  const date = freshDate()
  const confirmed = await requested({ date, time: '10:00', service: 'Glam Makeup' })
  await changeBookingStatus(confirmed.id, 'confirmed', now())
  const cancelled = await requested({ date, time: '12:00', service: 'Prom Makeup' })
  await changeBookingStatus(cancelled.id, 'cancelled', now())
  await requested({ date, time: '14:00', service: 'Lashes', place: 'studio' })
  const gone = await requested({ date, time: '16:00', service: 'Lashes' })
  await deleteBooking(gone.id)

  expect(countsOf(await groupsAround(date))).toEqual({
    ...{ requests: 3, waiting: 1, confirmed: 1, done: 0, cancelled: 1 },
    ...{ doneCents: 0, confirmedCents: 14_000, valueCents: 14_000, unpriced: 0 },
  })
  const after = await groupsAround(date, daysAhead(400) as CalendarDate)
  expect(countsOf(after)).toMatchObject({ confirmed: 0, done: 1, doneCents: 14_000 })
  expect(servicesOf(after)).toEqual(['Glam Makeup', 'Lashes', 'Prom Makeup'])
  const months = countsBy(after, monthsOf(Number(date.slice(0, 4))), ({ month }) => month)
  expect(months.filter(({ counts }) => counts.requests > 0)).toMatchObject([
    { key: date.slice(0, 7), counts: { requests: 3 } },
  ])
  expect(await groupsAround(`${Number(date.slice(0, 4)) + 1}-01-01`)).toEqual([])
  expect(await spanOfBookings(database())).toEqual({ first: date, last: date })
})

test('its own day is not over yet, the day before it is', async () => {
  const date = freshDate() as CalendarDate
  const { id } = await requested({ date, service: 'Lashes' })
  await changeBookingStatus(id, 'confirmed', now())
  expect(countsOf(await groupsAround(date, date))).toMatchObject({ confirmed: 1, done: 0 })
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString() as CalendarDate
  expect(countsOf(await groupsAround(date, next))).toMatchObject({ confirmed: 0, done: 1 })
})

test('a new price is what counts, and what stands beside the quote is its total', async () => {
  const date = freshDate()
  const { id } = await requested({ date, service: 'Glam Makeup' })
  await changeBookingStatus(id, 'confirmed', now())
  const line = { label: 'Early start', amount: 2_550 }
  await addQuoteLine(id, line, { now: now() })
  expect(countsOf(await groupsAround(date)).valueCents).toBe(16_550)
  await requested({ date: freshDate(), service: 'Free Consultation' })
  const stored = await db.rows<{ quote: string; quotedCents: number }>('select * from bookings')
  expect(stored).toHaveLength(2)
  for (const { quote, quotedCents } of stored) expect(JSON.parse(quote).total).toBe(quotedCents)
})

test('who holds nothing yet, and waits for a button, is not counted', async () => {
  const date = freshDate()
  const { id } = await requested({ date })
  await db.rows('update bookings set held = 0 where id = ?', [id])
  expect(await groupsAround(date)).toEqual([])
  expect(await spanOfBookings(database())).toBeNull()
})
