import { beforeEach, expect, test } from 'vitest'
import { cancelOwnBooking } from '#app/appointments/change-booking-status.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { serviceProblem } from '#app/routes/admin/waitlist/list-view.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { acceptOffer } from '#app/waitlist/answer-offer.server.ts'
import { editEntry, offerByHand } from '#app/waitlist/manage-entry.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { offeredPrice } from '#app/waitlist/studio-price.server.ts'
import { findWaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'
import { edited, renamed } from '../../support/content/edited.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { joined, waitlistRows } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const rows = waitlistRows(db)
beforeEach(async () => await loadContent())

const PHONE = '555 555-0188'

/** A day of which one hour alone can be had, and an appointment that has it. */
async function fullDay() {
  const date = freshDate() as CalendarDate
  for (const [startTime, endTime] of [
    ['00:00', '09:30'],
    ['11:00', '23:30'],
  ]) {
    const asked = blockedTimeRequest.parse({ date, startTime, endTime })
    await blockTimes(asked, { now: now(), evenIfAffecting: true })
  }
  const booking = await requested({ date, time: '10:00', service: 'Glam Makeup' })
  return { date, free: async () => await cancelOwnBooking(booking.id, now()) }
}

/** Somebody to whom the hour of a day is offered. */
async function offered(service = 'Prom Makeup') {
  const { date, free } = await fullDay()
  const entry = await joined({ date, service })
  await free()
  expect(await offerFreedTimes(now())).toMatchObject({ offered: 1 })
  return entry
}

test('what was offered is booked, whatever its service is called and costs by then', async () => {
  const entry = await offered()
  await edited('services', ({ services }) => {
    const prom = services.find(({ id }) => id === 'prom')
    if (!prom) throw new Error('there is no prom makeup')
    Object.assign(prom, { name: 'Graduation Makeup', minutes: 120, offered: false })
    prom.prices.studio = 999
  })
  expect(offeredPrice(await rows.of(entry.id))).toBe('$140')
  expect(await acceptOffer(entry.privateToken, PHONE, now())).toMatchObject({
    ...{ service: 'Prom Makeup', serviceId: 'prom', durationMinutes: 60 },
    quote: { total: 14_000 },
  })
})

test('an offer holds after its service was removed', async () => {
  const entry = await offered()
  await edited('services', (value) => {
    value.services = value.services.filter(({ id }) => id !== 'prom')
  })
  expect(await acceptOffer(entry.privateToken, PHONE, now())).toMatchObject({
    service: 'Prom Makeup',
    quote: { total: 14_000 },
  })
})

test('an offer that was made before prices were kept is booked at the price of now', async () => {
  const entry = await offered()
  await db.rows('update "waitlistEntries" set quote = null where id = ?', [entry.id])
  await renamed('prom', 'Graduation Makeup')
  expect(await acceptOffer(entry.privateToken, PHONE, now())).toMatchObject({
    quote: { total: 14_000, lines: [{ label: 'Prom Makeup' }] },
  })
})

test('who waits is offered a time under the new name, and after the service is no longer offered', async () => {
  const { date, free } = await fullDay()
  const entry = await joined({ date, service: 'Prom Makeup' })
  await edited('services', ({ services }) => {
    const prom = services.find(({ id }) => id === 'prom')
    if (prom) Object.assign(prom, { name: 'Graduation Makeup', offered: false })
  })
  await free()
  expect(await offerFreedTimes(now())).toMatchObject({ offered: 1 })
  expect(await rows.of(entry.id)).toMatchObject({ status: 'offered', durationMinutes: 60 })
})

test('the artist is told who can no longer be served, and puts it right', async () => {
  const { date, free } = await fullDay()
  const entry = await joined({ date, service: 'Prom Makeup' })
  const problem = async () => {
    const found = await findWaitlistEntry(database(), entry.id)
    return found && serviceProblem(found)
  }
  expect(await problem()).toBeNull()
  await edited('services', ({ services }) => {
    for (const one of services) one.offered = one.id !== 'prom'
  })
  expect(await problem()).toContain('no longer offer')
  await edited('services', (value) => {
    value.services = value.services.filter(({ id }) => id !== 'prom')
  })
  expect(await problem()).toContain('removed')
  await free()
  expect(await offerFreedTimes(now())).toMatchObject({ offered: 0 })
  expect(await refusalOf(offerByHand(entry.id, null, now()))).toMatchObject({
    fields: { time: expect.stringContaining('removed') },
  })

  const { name, email, updatedAt } = entry
  const edit = { name, email, date, seen: updatedAt, mailClient: false }
  expect(
    await refusalOf(editEntry(entry.id, { ...edit, service: 'Nothing' }, now())),
  ).toMatchObject({ code: 'invalid-argument' })
  await editEntry(entry.id, { ...edit, service: 'Prom Makeup' }, now())
  expect(await rows.of(entry.id)).toMatchObject({ serviceId: 'prom' })
  const { updatedAt: seen } = await rows.of(entry.id)
  await editEntry(entry.id, { ...edit, seen, service: 'Lashes' }, now())
  expect(await problem()).toBeNull()
  expect(await offerFreedTimes(now())).toMatchObject({ offered: 1 })
})
