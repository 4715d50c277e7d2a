import { beforeEach, expect, test } from 'vitest'
import { deleteBooking } from '#app/appointments/change-booking-status.server.ts'
import { contentVersion, loadContent } from '#app/content/current.server.ts'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { removeBlockedTimes, undoRemoval } from '#app/schedule/remove-blocked-times.server.ts'
import { setHours } from '#app/schedule/set-hours.server.ts'
import { touchedByBlock } from '#app/schedule/touched-appointments.server.ts'
import { acceptOffer } from '#app/waitlist/answer-offer.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { joined, waitlistRows } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'
import { madeOrRefused } from '../../support/refusal.ts'

const db = actDatabase()
beforeEach(loadContent)
const rows = waitlistRows(db)
const now = () => Temporal.Now.instant()

const block = (date: string, startTime: string, endTime: string, evenIfAffecting = false) =>
  blockTimes(blockedTimeRequest.parse({ date, startTime, endTime }), {
    now: now(),
    evenIfAffecting,
  })

/** A day of which 10:00 alone is offered to somebody from the waiting list. */
async function offered() {
  const date = freshDate()
  await block(date, '00:00', '09:30')
  await block(date, '11:00', '23:30')
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup' })
  const entry = await joined({ date, service: 'Glam Makeup', name: 'Amara Waits' })
  await deleteBooking(id)
  await offerFreedTimes(now())
  expect((await rows.of(entry.id)).offeredTime).toBe('10:00')
  return { date, entry }
}

const close = (date: string, evenIfTouching: boolean | string[] = false) =>
  setHours(
    {
      version: contentVersion('hours'),
      value: { ...hoursFrom({}), closed: [date as CalendarDate] },
      inWords: null,
    },
    { userId: 'artist', evenIfTouching },
    now(),
  )

test('a block names the time that is offered from the waiting list, before it is stored', async () => {
  const { date, entry } = await offered()
  const touched = {
    ...{ id: entry.id, name: 'Amara Waits', date, time: '10:00', status: 'pending' },
    ...{ isFromWaitlist: true, alternative: { kind: 'offer', date, time: '10:00' } },
  }
  expect(await madeOrRefused(block(date, '10:30', '10:30'))).toMatchObject({
    code: 'failed-precondition',
    bookings: [touched],
  })
  expect(await block(date, '10:30', '10:30', true)).toMatchObject({ bookings: [touched] })
  // The artist was warned: what was offered stays offered.
  const accepted = await acceptOffer(entry.privateToken, '555 555-0188', now())
  expect(accepted).toMatchObject({ date, time: '10:00' })
})

test('an offer whose time is over is touched by nothing', async () => {
  const { date, entry } = await offered()
  await db.rows('update "waitlistEntries" set "expiresAt" = ? where id = ?', [
    now().toString({ fractionalSecondDigits: 3 }),
    entry.id,
  ])
  expect(await block(date, '10:00', '10:30')).toMatchObject({ bookings: [] })
})

test('closing a day names what is offered on it, from the waiting list and to a client', async () => {
  const { date, entry } = await offered()
  expect(await madeOrRefused(close(date))).toMatchObject({ bookings: [{ id: entry.id }] })

  const other = freshDate()
  const { id } = await requested({ date: freshDate(), time: '10:00', service: 'Lashes' })
  const to = { date: other as CalendarDate, time: '14:00' as TimeOfDay }
  const offer = { ...to, accepted: [], reason: null, words: null, seen: null }
  await offerTime(id, offer, now())
  expect(await madeOrRefused(close(other))).toMatchObject({ bookings: [{ id }] })
  expect(await madeOrRefused(block(other, '14:00', '14:00'))).toMatchObject({ bookings: [{ id }] })
  // What another window added is not among those that were seen.
  expect(await madeOrRefused(close(other, [entry.id]))).toMatchObject({ bookings: [{ id }] })
  await close(other, [id])
})

test('blocking again what was opened by mistake names what came between', async () => {
  const date = freshDate()
  const made = await block(date, '09:00', '12:00')
  const removalId = await removeBlockedTimes({ id: String(made.blocks[0]?.id) }, now())
  const { id } = await requested({ date, time: '10:00', service: 'Lashes' })
  const [again] = await undoRemoval(removalId, now())
  expect(await touchedByBlock(database(), [again.date], again, now())).toMatchObject([{ id }])
})
