import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { alignScheduledMail } from '#app/reminders/align-scheduled-mail.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
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

const db = actDatabase({ SITE_TIME_ZONE: 'America/Toronto' })

test('who is moved twice is reminded of for the last day alone', async () => {
  const id = await added()
  // 10:00 on the 14th is a day before the 15th and a week before the 21st.
  await moved(id, { date: '2027-03-29', time: '09:00' }, START.add({ hours: 1 }))
  await moved(id, { date: DATE, time: '09:00' }, START.add({ hours: 2 }))
  await moved(id, { date: '2027-03-21', time: '09:00' }, START.add({ hours: 3 }))
  expect(await remindersAbout(id)).toEqual([DAY_BEFORE, '2027-03-20T14:00:00.000Z'])
  const sent = [WEEK_BEFORE, DAY_BEFORE, '2027-03-20T14:00:00Z', '2027-03-28T14:00:00Z']
  for (const due of sent) await sendScheduledMail(at(due))
  expect(await handedOver(db, id)).toEqual([7, 1])
})

test('what is cancelled and confirmed again is reminded of once', async () => {
  const id = await added()
  await changeBookingStatus(id, 'cancelled', START.add({ hours: 1 }))
  await changeBookingStatus(id, 'confirmed', START.add({ hours: 2 }))
  expect(await remindersAbout(id)).toEqual([WEEK_BEFORE, DAY_BEFORE])
  await sendScheduledMail(at(WEEK_BEFORE))
  await db.rows(`update outbox set status = 'sent', "sentAt" = ? where status = 'waiting'`, [
    WEEK_BEFORE,
  ])
  await changeBookingStatus(id, 'cancelled', at(WEEK_BEFORE).add({ hours: 1 }))
  await changeBookingStatus(id, 'confirmed', at(WEEK_BEFORE).add({ hours: 2 }))
  for (const due of [WEEK_BEFORE, DAY_BEFORE]) await sendScheduledMail(at(due).add({ hours: 2 }))
  expect(await handedOver(db, id)).toEqual([1])
})

/** As if the site had been in another zone, in which 10:00 is so many hours later, when these were scheduled. */
async function scheduledHoursLater(hours: number): Promise<void> {
  const rows = await db.rows<{ id: string; dueAt: string; expiresAt: string }>(
    `select id, "dueAt", "expiresAt" from outbox where status = 'scheduled'`,
  )
  for (const { id, ...times } of rows) {
    const [dueAt = '', expiresAt = ''] = [times.dueAt, times.expiresAt].map((time) =>
      at(time).add({ hours }).toString({ fractionalSecondDigits: 3 }),
    )
    await db.rows(
      'update outbox set "dueAt" = ?, "nextAttemptAt" = ?, "expiresAt" = ? where id = ?',
      [dueAt, dueAt, expiresAt, id],
    )
  }
}

test('in another zone, or by other rules of the same one, reminders are at 10:00 of the new clock', async () => {
  const id = await added()
  await scheduledHoursLater(6)
  expect(await Promise.all([alignScheduledMail(), alignScheduledMail()])).toContain(3)
  expect(await remindersAbout(id)).toEqual([WEEK_BEFORE, DAY_BEFORE])
  expect(await alignScheduledMail()).toBe(0)
  await sendScheduledMail(at(WEEK_BEFORE))
  // What has left stays what it was, and is not sent a second time.
  await scheduledHoursLater(-3)
  expect(await alignScheduledMail()).toBe(2)
  for (const due of [WEEK_BEFORE, DAY_BEFORE]) await sendScheduledMail(at(due))
  expect(await handedOver(db, id)).toEqual([7, 1])
})

test('a reminder of another zone that is due before it is found waits for 10:00 of the new clock', async () => {
  const id = await added()
  await scheduledHoursLater(-3)
  expect(await sendScheduledMail(at(WEEK_BEFORE).subtract({ hours: 3 }))).toBe(0)
  expect(await sendScheduledMail(at(WEEK_BEFORE))).toBe(1)
  expect(await handedOver(db, id)).toEqual([7])
})

test('10:00 of the new clock that has just passed is made up for, one that is long over is not', async () => {
  const [early, late] = [await added(), await added({ time: '11:00', date: '2027-03-14' })]
  await scheduledHoursLater(6)
  await alignScheduledMail()
  expect(await sendScheduledMail(at(WEEK_BEFORE).add({ hours: 2 }))).toBe(1)
  expect([await handedOver(db, early), await handedOver(db, late)]).toEqual([[7], []])
})

test('what left by another zone’s clock does not leave again when the appointment changes as well', async () => {
  const id = await added()
  await sendScheduledMail(at(WEEK_BEFORE))
  const hours = (count: number) =>
    at(WEEK_BEFORE).add({ hours: count }).toString({ fractionalSecondDigits: 3 })
  await db.rows(`update outbox set status = 'sent', "sentAt" = ?, "dueAt" = ? where "dueAt" = ?`, [
    ...[hours(-3), hours(-3), WEEK_BEFORE],
  ])
  await moved(id, { date: DATE, time: '11:00' }, at(hours(-2)))
  await changeBookingStatus(id, 'cancelled', at(hours(-2)))
  await changeBookingStatus(id, 'confirmed', at(hours(-1)))
  expect(await remindersAbout(id)).toEqual([hours(-3), DAY_BEFORE])
  for (const due of [WEEK_BEFORE, DAY_BEFORE]) await sendScheduledMail(at(due))
  expect(await handedOver(db, id)).toEqual([1])
  // Another day is another reminder.
  await moved(id, { date: '2027-03-29', time: '11:00' }, at(DAY_BEFORE))
  expect(await remindersAbout(id)).toContain('2027-03-22T14:00:00.000Z')
})
