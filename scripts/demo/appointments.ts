import {
  cancelOwnBooking,
  changeBookingStatus,
} from '#app/appointments/change-booking-status.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { removeBlockedTimes } from '#app/schedule/remove-blocked-times.server.ts'
import { waitlistRequest } from '#app/waitlist/join-waitlist.schema.ts'
import { joinWaitlist } from '#app/waitlist/join-waitlist.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import {
  ask,
  askAndConfirm,
  askUnconfirmed,
  at,
  daysFromNow,
  emailOf,
  hoursAgo,
  pay,
  tell,
  visitor,
} from './people.ts'

/** Requests in every state, and appointments to come. */
export async function fillAppointments(): Promise<void> {
  await ask('Priya Nair', {
    ...{ service: 'Glam Makeup', ...at(6, '11:00') },
    notes: 'It is my sister’s engagement party. I’d like something soft.',
  })
  await ask('Hannah Roy', { service: 'Prom Makeup', ...at(20, '14:00') }, 26)
  const home = { place: 'mobile', address: '88 Sample Avenue, Toronto', postalCode: 'M5V 2T6' }
  await ask('Noor Haddad', { service: 'Glam Makeup', ...at(9, '15:00'), ...home })
  await askUnconfirmed('Bea Novak', { service: 'Lashes', ...at(22, '16:00') })

  const offered = await ask('Chloe Martin', { service: 'Lashes', ...at(8, '10:00') })
  const offer = { ...at(8, '13:30'), accepted: [], reason: null, seen: null }
  await offerTime(offered.id, { ...offer, words: 'I have a wedding that morning.' }, hoursAgo(1))
  const declined = await ask('Zoe Park', { service: 'Glam Makeup', ...at(11, '09:00') })
  await changeBookingStatus(declined.id, 'cancelled', hoursAgo(1))
  const glam = { service: 'Glam Makeup', ...at(16, '12:00') }
  await cancelOwnBooking((await askAndConfirm('Ines Costa', glam)).id, hoursAgo(5))
  const moved = await ask('Mia Chen', { service: 'Lashes', ...at(12, '10:00') })
  await moveOwnBooking(moved.id, at(13, '11:30'), hoursAgo(1))

  const toMove = await askAndConfirm('Leila Farah', { ...glam, ...at(7, '13:00') })
  await moveOwnBooking(toMove.id, at(10, '13:00'), hoursAgo(4))
  const tomorrow = await askAndConfirm('Amara Osei', { ...glam, ...at(1, '11:00') })
  const look = { skin: 'Combination', sensitivities: ['Fragrance'], styles: ['Luminous', 'Soft'] }
  const styleWords = 'Like the second picture on your home page.'
  await tell(tomorrow.id, { ...look, styleWords }, 6)
  await askAndConfirm('Grace Kim', { service: 'Lashes', ...at(1, '14:00') })
  const paid = await askAndConfirm('Olivia Brown', { service: 'Prom Makeup', ...at(4, '12:30') })
  await pay(paid.id, 3000, 0, 'In advance')
  await block(15, '13:00', '17:00', 'Photo shoot')
}

/** A day that is full: two wait for it, and one was offered a time that came free. */
export async function fillWaitingList(): Promise<void> {
  const full = await block(18, '00:00', '23:30', 'Fully booked')
  await wait('Sofia Rossi', 'Glam Makeup', 18)
  await wait('Ava Wilson', 'Lashes', 18)
  await removeBlockedTimes({ id: full }, hoursAgo(1))
  await block(18, '00:00', '14:30', 'Fully booked')
  await block(18, '15:30', '23:30', 'Fully booked')
  await offerFreedTimes(hoursAgo(0))
}

async function wait(name: string, service: string, days: number): Promise<void> {
  const said = { name, email: emailOf(name), service, date: daysFromNow(days) }
  await joinWaitlist(waitlistRequest.parse(said), visitor(3))
}

async function block(days: number, startTime: string, endTime: string, reason: string) {
  const range = { date: daysFromNow(days), startTime, endTime, reason }
  const options = { now: hoursAgo(48), evenIfAffecting: true, anyDistance: true }
  const { blocks } = await blockTimes(blockedTimeRequest.parse(range), options)
  return blocks[0]?.id ?? ''
}
