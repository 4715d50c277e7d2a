import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { confirmTokenOf } from '#app/booking/confirm-links.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { config } from '#app/platform/config.server.ts'
import { confirmRequest } from '#app/requests/confirm-request.server.ts'
import { bookingRequest, morningRequest } from '#app/requests/request-booking.schema.ts'
import { requestBooking } from '#app/requests/request-booking.server.ts'

/** So many days from now, on the artist's calendar. */
export function daysFromNow(days: number): CalendarDate {
  return addDays(localNow(Temporal.Now.instant(), config().timeZone).date, days)
}

export function at(days: number, time: string): StartTime {
  return { date: daysFromNow(days), time } as StartTime
}

/** The moment so many hours ago. */
export function hoursAgo(hours: number): Temporal.Instant {
  return Temporal.Now.instant().subtract({ minutes: Math.round(hours * 60) })
}

let visitors = 0

/** Each comes from a network of their own; these are set aside for examples. */
export function fromSomewhere(): string {
  visitors += 1
  return `203.0.113.${visitors % 250}`
}

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@client.example`
}

/** A request as a visitor sends it, with the button in its email pressed. */
export async function ask(
  name: string,
  over: Record<string, unknown>,
  now = hoursAgo(2),
): Promise<Booking> {
  const booking = await askUnconfirmed(name, over, now)
  await confirmRequest(await confirmTokenOf(booking.id, booking.email), now.add({ minutes: 1 }))
  return booking
}

/** A request whose email nobody has answered yet. */
export async function askUnconfirmed(
  name: string,
  over: Record<string, unknown>,
  now = hoursAgo(2),
): Promise<Booking> {
  const said = { name, email: emailOf(name), phone: `(416) 555-01${10 + (visitors % 89)}`, ...over }
  const schema = 'readyBy' in over ? morningRequest : bookingRequest
  return await requestBooking(schema.parse(said), { now, clientAddress: fromSomewhere() })
}

export async function askAndConfirm(
  name: string,
  over: Record<string, unknown>,
  now = hoursAgo(40),
): Promise<Booking> {
  const booking = await ask(name, over, now)
  await changeBookingStatus(booking.id, 'confirmed', now.add({ hours: 3 }))
  return booking
}

/** Money that came by e-transfer, with or without a note. */
export async function pay(id: string, amount: number, now: Temporal.Instant, note?: string) {
  const on = localNow(now, config().timeZone).date
  await recordPayment(id, { amount, way: 'etransfer', on, note: note ?? null }, { now })
}
