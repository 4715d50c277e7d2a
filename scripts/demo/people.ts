import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { confirmTokenOf } from '#app/booking/confirm-links.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { lookBrief } from '#app/look-briefs/tell-look.schema.ts'
import { tellLook } from '#app/look-briefs/tell-look.server.ts'
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

export function hoursAgo(hours: number): Temporal.Instant {
  return Temporal.Now.instant().subtract({ hours })
}

let visitors = 0

/** Each comes from a network of their own; these are set aside for examples. */
export function visitor(hours: number) {
  visitors += 1
  return { now: hoursAgo(hours), clientAddress: `203.0.113.${visitors % 250}` }
}

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@client.example`
}

/** A request whose email nobody has answered yet. */
export async function askUnconfirmed(name: string, over: object, hours = 2) {
  const said = { name, email: emailOf(name), phone: `(416) 555-01${10 + (visitors % 89)}`, ...over }
  const schema = 'readyBy' in over ? morningRequest : bookingRequest
  return await requestBooking(schema.parse(said), visitor(hours))
}

/** A request as a visitor sends it, with the button in its email pressed. */
export async function ask(name: string, over: object, hours = 2) {
  const booking = await askUnconfirmed(name, over, hours)
  const token = await confirmTokenOf(booking.id, booking.email)
  await confirmRequest(token, hoursAgo(hours).add({ minutes: 1 }))
  return booking
}

export async function askAndConfirm(name: string, over: object, hours = 40) {
  const booking = await ask(name, over, hours)
  await changeBookingStatus(booking.id, 'confirmed', hoursAgo(hours - 3))
  return booking
}

export async function tell(id: string, look: object, hours: number): Promise<void> {
  await tellLook(id, lookBrief.parse(look), hoursAgo(hours))
}

/** Money that came by e-transfer. */
export async function pay(id: string, amount: number, hours: number, note: string | null = null) {
  const now = hoursAgo(hours)
  const on = localNow(now, config().timeZone).date
  await recordPayment(id, { amount, way: 'etransfer', on, note }, { now })
}
