import { expect, test } from 'vitest'
import { deleteBooking } from '#app/appointments/change-booking-status.server.ts'
import { database } from '#app/database/database.server.ts'
import { listRejections } from '#app/limits/rejections.server.ts'
import { acceptOffer, confirmEntry } from '#app/waitlist/answer-offer.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { join, joined, waitlistRows } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
const now = () => Temporal.Now.instant()
const rows = waitlistRows(db)

/** A day that known clients fill, of which each has an hour and a half before the next. */
async function fullDay() {
  const date = freshDate()
  const bookings = []
  for (const time of ['09:00', '11:00', '13:00', '15:00', '17:00'])
    bookings.push(await requested({ date, time, service: 'Bridal Makeup' }))
  return { date, bookings }
}

test('an unknown address is offered nothing until the button in its first mail is used', async () => {
  const { date, bookings } = await fullDay()
  const stranger = await joined({ date })
  const robot = await joined({ date }, { isSuspect: true })
  expect(await rows.statuses([stranger, robot])).toEqual(['unconfirmed', 'unconfirmed'])
  await deleteBooking(String(bookings[0]?.id))
  expect(await offerFreedTimes(now())).toEqual({ offered: 0, expired: 0 })
  expect(await refusalOf(acceptOffer(stranger.privateToken, '555 555-0100', now()))).toMatchObject({
    code: 'aborted',
  })

  await confirmEntry(stranger.privateToken, now())
  expect(await refusalOf(confirmEntry(stranger.privateToken, now()))).toMatchObject({
    code: 'aborted',
  })
  expect(await offerFreedTimes(now())).toMatchObject({ offered: 1 })
  expect(await rows.statuses([stranger, robot])).toEqual(['offered', 'unconfirmed'])
  const known = await db.rows(
    'select "addressHash" from "knownAddresses" where "addressHash" = ?',
    [stranger.requesterHash],
  )
  expect(known).toHaveLength(1)
})

test('an address that is known by then waits at once', async () => {
  const { date } = await fullDay()
  const { date: other } = await fullDay()
  const first = await joined({ date })
  await confirmEntry(first.privateToken, now())
  expect((await joined({ date: other, email: first.email })).status).toBe('waiting')
})

test('a place nobody confirms is forgotten after two days', async () => {
  const { date } = await fullDay()
  const entry = await joined({ date })
  await offerFreedTimes(now().add({ hours: 47 }))
  expect((await rows.of(entry.id)).status).toBe('unconfirmed')
  await offerFreedTimes(now().add({ hours: 49 }))
  expect(await db.rows('select id from "waitlistEntries"')).toEqual([])
})

test('one mailbox has ten places at most, twelve mails and a share of each network', async () => {
  const days = []
  for (let day = 0; day < 2; day++) days.push((await fullDay()).date)
  const services = ['Lashes', 'Glam Makeup', 'Prom Makeup', 'Free Consultation', 'Bridal Makeup']
  const email = 'greedy@example.com'
  for (const date of days)
    for (const service of services)
      await joined({ date, service, email: `greedy+${service[0]}@example.com` })
  const eleventh = join({ date: days[0], service: 'Bridal Party Makeup', email })
  expect(await refusalOf(eleventh)).toMatchObject({ reason: 'too-many-open' })

  const clientAddress = '203.0.113.77'
  const refusals = []
  for (let turn = 0; turn < 32; turn++)
    refusals.push(await refusalOf(join({ date: days[1] }, { clientAddress })))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(30)
  expect(refusals.at(-1)).toMatchObject({ reason: 'too-many-accepted' })
  const counted = await listRejections(database())
  expect(counted.map(({ refused, count }) => `${refused} ${count}`).sort()).toEqual([
    'pending 1',
    'waitlist 2',
  ])
})
