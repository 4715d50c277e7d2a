import { expect, test } from 'vitest'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { content, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentCorrection } from '#app/manual-entry/manual-booking.schema.ts'
import { remindersOf } from '#app/reminders/reminders-of.server.ts'
import { scheduleMissing } from '#app/reminders/schedule-missing.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { leavingMail } from '../../support/database/leaving-mail.ts'
import {
  added,
  at,
  DATE,
  DAY_BEFORE,
  handedOver,
  moved,
  remindersAbout,
  START,
  WEEK_BEFORE,
} from '../../support/database/reminders.ts'
import { refusalOf } from '../../support/refusal.ts'
import { seeded } from '../../support/seeded.ts'

const db = actDatabase({ SITE_TIME_ZONE: 'America/Toronto' })

const NOTHING = Array.from({ length: 8 }, () => 'nothing')

test('a confirmed appointment is reminded of twice, once each, by any number of processes', async () => {
  const id = await added()
  expect(await remindersAbout(id)).toEqual([WEEK_BEFORE, DAY_BEFORE])
  expect(await sendScheduledMail(at('2027-03-08T14:59:59Z'))).toBe(0)
  const both = () => Promise.all([1, 2, 3].map(() => sendScheduledMail(at(WEEK_BEFORE))))
  expect((await both()).reduce((sum, count) => sum + count)).toBe(1)
  expect(await handedOver(db, id)).toEqual([7])
  expect(await sendScheduledMail(at(DAY_BEFORE))).toBe(1)
  expect(await sendScheduledMail(at(DAY_BEFORE).add({ minutes: 1 }))).toBe(0)
  expect(await handedOver(db, id)).toEqual([7, 1])
})

test('a reminder tells what is true when it leaves', async () => {
  const id = await added()
  const client = { name: 'Avery Rose', email: 'rose@client.example', phone: '' }
  const fields = { ...client, service: 'Lashes', place: 'studio', seen: 0 }
  await correctBooking(id, appointmentCorrection.parse(fields), START)
  await sendScheduledMail(at(WEEK_BEFORE))
  const [mail] = await db.rows(`select * from outbox where kind = 'reminder' order by "dueAt"`)
  expect(mail).toMatchObject({ recipient: 'rose@client.example', status: 'waiting' })
  expect(JSON.parse(String(mail?.data))).toMatchObject({ name: 'Avery Rose', date: DATE })
})

test('requests, cancelled and deleted appointments, and those without an address have none', async () => {
  expect(await remindersAbout(await added({ status: 'pending' }))).toEqual([])
  expect(await remindersAbout(await added({ email: '', time: '10:00' }))).toEqual([])
  const [cancelled, deleted] = [await added({ time: '11:00' }), await added({ time: '12:00' })]
  await changeBookingStatus(cancelled, 'cancelled', START)
  await deleteBooking(deleted)
  expect(await db.rows(`select id from outbox where status = 'scheduled'`)).toEqual([])
})

test('a reminder that waits for a mail server is withdrawn by a cancellation', async () => {
  const id = await added()
  await sendScheduledMail(at(WEEK_BEFORE))
  const late = at(WEEK_BEFORE).add({ minutes: 5 })
  await changeBookingStatus(id, 'cancelled', late)
  const leaving = (await leavingMail(db, id, late)).map(({ kind }) => kind)
  expect(leaving).not.toContain('reminder')
})

test('what is confirmed late gets no reminder that was due before', async () => {
  const id = await added({ status: 'pending' })
  await changeBookingStatus(id, 'confirmed', at(WEEK_BEFORE))
  expect(await remindersAbout(id)).toEqual([DAY_BEFORE])
  await changeBookingStatus(id, 'cancelled', at(WEEK_BEFORE))
  await changeBookingStatus(id, 'confirmed', at(DAY_BEFORE).add({ minutes: 1 }))
  expect(await remindersAbout(id)).toEqual([])
})

test('an answer that is taken back takes its reminders back', async () => {
  const id = await added({ status: 'pending' })
  await changeBookingStatus(id, 'confirmed', START, { mailAfterSeconds: UNDO_SECONDS })
  expect(await remindersAbout(id)).toHaveLength(2)
  expect(await undoAct(id, START.add({ seconds: 2 }))).toMatchObject({ status: 'pending' })
  expect(await remindersAbout(id)).toEqual([])
})

test('a moved appointment is reminded of for its new day, whatever was sent for the old one', async () => {
  const id = await added()
  await sendScheduledMail(at(WEEK_BEFORE))
  await db.rows(`update outbox set status = 'sent', "sentAt" = ? where status = 'waiting'`, [
    WEEK_BEFORE,
  ])
  const to = { date: '2027-03-25', time: '09:00' }
  await moved(id, to, at(WEEK_BEFORE).add({ hours: 1 }))
  const [sent, ...ahead] = (await remindersOf(database(), [id])).get(id) ?? []
  expect(sent).toEqual({ dueAt: WEEK_BEFORE, sentAt: WEEK_BEFORE })
  expect(ahead.map(({ dueAt }) => dueAt)).toEqual([
    '2027-03-18T14:00:00.000Z',
    '2027-03-24T14:00:00.000Z',
  ])
})

test('a process that slept sends what is three hours late at most, and no flood after a day', async () => {
  const ids = await Promise.all(['09:00', '10:00', '11:00'].map((time) => added({ time })))
  expect(await sendScheduledMail(at(WEEK_BEFORE).add({ hours: 3 }))).toBe(0)
  expect(await sendScheduledMail(at(DAY_BEFORE).add({ minutes: 179 }))).toBe(3)
  expect(await Promise.all(ids.map((id) => handedOver(db, id)))).toEqual([[1], [1], [1]])
})

test('the artist turns each reminder off, and what is scheduled already heeds it', async () => {
  const id = await added()
  const { automatic, ...mail } = content('mail')
  const off = { ...mail, automatic: { ...automatic, weekBefore: false } }
  const published = await publish({ piece: 'mail', version: 0, value: off, userId: null }, START)
  expect(published).toMatchObject({ ok: true })
  expect(await remindersAbout(id)).toEqual([DAY_BEFORE])
  expect(await sendScheduledMail(at(WEEK_BEFORE))).toBe(0)
  expect(await sendScheduledMail(at(DAY_BEFORE))).toBe(1)
  await db.rows('delete from "contentVersions"')
  await loadContent()
})

test('appointments of before there were reminders get those that are still ahead', async () => {
  const id = await added()
  await db.rows('delete from outbox')
  expect(await scheduleMissing(at('2027-03-10T12:00:00Z'))).toBe(1)
  expect(await remindersAbout(id)).toEqual([DAY_BEFORE])
  expect(await scheduleMissing(at('2027-03-10T13:00:00Z'))).toBe(0)
})

test('one reminder that was lost is made anew, and the others stay as they are', async () => {
  const id = await added()
  await sendScheduledMail(at(WEEK_BEFORE))
  await db.rows(`delete from outbox where "bookingId" = ? and status = 'scheduled'`, [id])
  expect(await scheduleMissing(at('2027-03-10T12:00:00Z'))).toBe(1)
  expect(await remindersAbout(id)).toEqual([WEEK_BEFORE, DAY_BEFORE])
  expect(await scheduleMissing(at('2027-03-10T13:00:00Z'))).toBe(0)
})

test('over weeks of changes and a clock that jumps, each reminder leaves once and never wrongly', async () => {
  const random = seeded(17)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const dates = Array.from({ length: 20 }, (_, day) =>
    Temporal.PlainDate.from('2027-03-09').add({ days: day }).toString(),
  )
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      added({ date: dates[index * 2], time: `${String(9 + index).padStart(2, '0')}:00` }),
    ),
  )
  /** Since when each is confirmed for its day; null while it is not. */
  const since = new Map<string, Temporal.Instant | null>(ids.map((id) => [id, START]))
  const left = new Map<string, string[]>(ids.map((id) => [id, []]))
  let now = START
  for (let step = 0; step < 150; step += 1) {
    now = now.add({ minutes: pick([20, 45, 90, 90, 170, 250, 1500]) })
    const id = pick(ids)
    const act = pick(['move', 'cancel', 'confirm', 'confirm', ...NOTHING])
    if (act === 'move') {
      const booking = await findBooking(database(), id)
      const to = { date: pick(dates), time: booking?.time ?? '' }
      const refused = await refusalOf(moved(id, to, now))
      if (!refused && since.get(id)) since.set(id, now)
    } else if (act === 'cancel' || act === 'confirm') {
      const status = act === 'cancel' ? 'cancelled' : 'confirmed'
      const { changed } = await changeBookingStatus(id, status, now)
      if (changed) since.set(id, act === 'confirm' ? now : null)
    }
    const expected: string[] = []
    for (const id of ids) {
      const { date = '', time = '' } = (await findBooking(database(), id)) ?? {}
      const from = since.get(id)
      for (const days of from ? [7, 1] : []) {
        const due = Temporal.PlainDate.from(date)
          .subtract({ days })
          .toZonedDateTime({ timeZone: 'America/Toronto', plainTime: '10:00' })
          .toInstant()
        const isTime =
          Temporal.Instant.compare(due, from ?? now) > 0 &&
          Temporal.Instant.compare(due, now) <= 0 &&
          Temporal.Instant.compare(now, due.add({ hours: 3 })) < 0
        const key = `${id} ${date} ${time} ${days}`
        if (isTime && !left.get(id)?.includes(key)) {
          left.get(id)?.push(key)
          expected.push(key)
        }
      }
    }
    await Promise.all([sendScheduledMail(now), sendScheduledMail(now)])
    const waiting = await db.rows<{ bookingId: string; data: string }>(
      `select "bookingId", data from outbox where kind = 'reminder' and status = 'waiting'`,
    )
    const said = waiting.map(({ bookingId, data }) => {
      const { date, time, daysBefore } = JSON.parse(data)
      return `${bookingId} ${date} ${time} ${daysBefore}`
    })
    expect(said.sort()).toEqual(expected.sort())
    await db.rows(`update outbox set status = 'sent' where status = 'waiting'`)
  }
  expect([...left.values()].flat().length).toBeGreaterThan(5)
})
