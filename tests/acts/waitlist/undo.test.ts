import { expect, test } from 'vitest'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { forgetUndo } from '#app/privacy/forget-undo.server.ts'
import { declineOffer } from '#app/waitlist/answer-offer.server.ts'
import { editEntry, offerByHand } from '#app/waitlist/manage-entry.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { undoEntryAct } from '#app/waitlist/undo-entry.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { joined, waitlistRows } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const rows = waitlistRows(db)
const now = Temporal.Now.instant().add({ seconds: 1 }).round('millisecond')
const UNDO = { undoSeconds: UNDO_SECONDS }

async function waiting() {
  const date = freshDate()
  for (const time of ['09:00', '11:00', '13:00', '15:00', '17:00'])
    await requested({ date, time, service: 'Bridal Makeup' })
  return await joined({ date })
}

async function offered() {
  const entry = await waiting()
  const before = await stored(entry.id)
  await offerByHand(entry.id, '19:00' as TimeOfDay, now, UNDO)
  return { entry, before }
}

const stored = async (id: string) => ({
  entry: await rows.of(id),
  cells: await rows.cellsOf(id),
  mails: await db.rows('select * from outbox where thread = ? order by place', [id]),
})

const mailsOf = (id: string, kind: string) =>
  db.rows<{ nextAttemptAt: string }>('select * from outbox where thread = ? and kind = ?', [
    id,
    kind,
  ])

test('an offer is undone whole: status, what is held and the email', async () => {
  const { entry, before } = await offered()
  const [mail] = await mailsOf(entry.id, 'waitlist-offer')
  expect(mail?.nextAttemptAt).toBe(
    now.add({ seconds: UNDO_SECONDS }).toString({ fractionalSecondDigits: 3 }),
  )
  expect(await rows.cellsOf(entry.id)).toEqual(['19:00'])
  await undoEntryAct(entry.id)
  expect(await stored(entry.id)).toEqual(before)
})

test('another address is undone whole: name, link and what waits for the old one', async () => {
  const entry = await waiting()
  const before = await stored(entry.id)
  const { service, date, updatedAt: seen } = entry
  const to = { name: 'Right', email: 'right@client.example', service, date, seen, mailClient: true }
  expect(await editEntry(entry.id, to, now, UNDO)).toBe('mailed')
  expect(await stored(entry.id)).not.toEqual(before)
  await undoEntryAct(entry.id)
  expect(await stored(entry.id)).toEqual(before)
})

test('what an entry was before is forgotten once it cannot be undone, and not a second earlier', async () => {
  const { entry } = await offered()
  const before = async () => (await rows.of(entry.id))?.before
  await forgetUndo(now.add({ seconds: UNDO_SECONDS }))
  expect(await before()).toContain(entry.email)
  await forgetUndo(now.add({ seconds: 2 * UNDO_SECONDS + 1 }))
  expect(await before()).toBe(null)
  expect(await refusalOf(undoEntryAct(entry.id))).toMatchObject({ code: 'failed-precondition' })
  expect(await rows.cellsOf(entry.id)).toEqual(['19:00'])
})

test('of windows that undo an offer at once one does, and a later offer stays', async () => {
  const { entry } = await offered()
  const refusals = await Promise.all([1, 2, 3].map(() => refusalOf(undoEntryAct(entry.id))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  await offerByHand(entry.id, '20:00' as TimeOfDay, now)
  expect(await refusalOf(undoEntryAct(entry.id))).toMatchObject({ code: 'failed-precondition' })
  expect(await rows.cellsOf(entry.id)).toEqual(['20:00'])
})

test('an offer stays once a worker has its email, and once it was answered', async () => {
  const claimed = (await offered()).entry
  await db.rows(`update outbox set attempts = 1 where thread = ? and kind = 'waitlist-offer'`, [
    claimed.id,
  ])
  const answered = (await offered()).entry
  await declineOffer(answered.privateToken, now)
  for (const { id } of [claimed, answered])
    expect(await refusalOf(undoEntryAct(id))).toMatchObject({ code: 'failed-precondition' })
  expect(await rows.statuses([claimed, answered])).toEqual(['offered', 'declined'])
})

test('a place whose edit can still be undone is offered nothing, and is afterwards', async () => {
  const entry = await waiting()
  const { service, updatedAt: seen } = entry
  const edit = {
    name: 'Right',
    email: 'right@client.example',
    service,
    date: freshDate() as CalendarDate,
  }
  await editEntry(entry.id, { ...edit, seen, mailClient: true }, now, UNDO)
  await offerFreedTimes(now.add({ seconds: UNDO_SECONDS }))
  expect(await rows.statuses([entry])).toEqual(['waiting'])
  await offerFreedTimes(now.add({ seconds: UNDO_SECONDS + 1 }))
  expect(await rows.statuses([entry])).toEqual(['offered'])
  expect(await refusalOf(undoEntryAct(entry.id))).toMatchObject({ code: 'failed-precondition' })
})
