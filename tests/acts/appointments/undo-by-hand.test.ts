import { beforeEach, expect, test } from 'vitest'
import { askToSignAgain } from '#app/agreements/ask-to-sign.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { loadContent } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentCorrection, manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { forgetUndo } from '#app/privacy/forget-undo.server.ts'
import { changeMorning } from '#app/weddings/change-morning.server.ts'
import { withChair } from '#app/weddings/morning-plan.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import * as signing from '../../support/agreement-acts.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
beforeEach(loadContent)
const now = Temporal.Now.instant().round('millisecond')
const soon = now.add({ seconds: 3 })
const UNDO = { undoSeconds: UNDO_SECONDS }

/** All that is stored about an appointment and the people of some addresses, without what counts or dates its changes, or when emails leave. */
async function stored(id: string, emails: readonly string[] = []) {
  const about = [
    ['bookings', 'id'],
    ['bookingCells', 'bookingId'],
    ['bookingWords', 'bookingId'],
    ['morningPlans', 'bookingId'],
    ['outbox', 'bookingId'],
    ['retainers', 'bookingId'],
    ['signatureRequests', 'bookingId'],
    ['reviews', 'bookingId'],
  ]
  const rows = await Promise.all(
    about.map(([table, column]) => db.rows(`select * from "${table}" where "${column}" = ?`, [id])),
  )
  const clients = await Promise.all(
    emails.map((email) => db.rows('select * from clients where email = ?', [email])),
  )
  return [...rows, ...clients].map((table) =>
    table
      .map(({ updatedAt: _at, calendarSequence: _number, nextAttemptAt: _due, ...row }) =>
        JSON.stringify(row),
      )
      // Reminders are scheduled again.
      .filter((row) => !row.includes('"status":"scheduled"'))
      .sort(),
  )
}

const mailsOf = async (id: string, kind: string) =>
  (await db.rows('select * from outbox where "bookingId" = ? and kind = ?', [id, kind])) as {
    id: string
    nextAttemptAt: string
  }[]

/** A worker has these emails. */
const claim = (id: string, kind: string) =>
  db.rows(`update outbox set "claimedUntil" = ?, attempts = 1 where "bookingId" = ? and kind = ?`, [
    now.add({ seconds: 45 }).toString({ fractionalSecondDigits: 3 }),
    id,
    kind,
  ])

const added = async (over: Record<string, string> = {}) => {
  const entry = {
    ...{ name: 'Ana Silva', email: 'ana@client.example', phone: '4165550188' },
    ...{ service: 'Glam Makeup', time: '10:00', status: 'confirmed', mailClient: 'on' },
  }
  return await addBooking(manualBooking.parse({ date: freshDate(), ...entry, ...over }), now, UNDO)
}

test.each(['confirmed', 'pending'])(
  'an appointment added as %s is undone whole: there is no trace of it',
  async (status) => {
    const email = `${status}@client.example`
    const nobody = await stored('', [email])
    const { id } = await added({ status, email })
    const kind = status === 'confirmed' ? 'confirmed' : 'request-received'
    const [mail] = await mailsOf(id, kind)
    expect(mail?.nextAttemptAt).toBe(
      now.add({ seconds: UNDO_SECONDS }).toString({ fractionalSecondDigits: 3 }),
    )
    expect(await undoAct(id, soon)).toBeNull()
    expect(await stored(id, [email])).toEqual(nobody)
    expect(await refusalOf(undoAct(id, soon))).toMatchObject({ code: 'not-found' })
  },
)

test('the client of an undone appointment is called what they were before it', async () => {
  const first = await added({ email: 'known@client.example', name: 'Known Client' })
  const before = await stored(first.id, ['known@client.example'])
  const { id } = await added({ email: 'known@client.example', name: 'Misspelled' })
  await undoAct(id, soon)
  expect(await stored(first.id, ['known@client.example'])).toEqual(before)
})

test('an added appointment stays once a worker has its email, and once it was paid for', async () => {
  const claimed = await added()
  await claim(claimed.id, 'confirmed')
  expect(await refusalOf(undoAct(claimed.id, soon))).toMatchObject({ code: 'failed-precondition' })
  const paid = await added()
  const payment = { amount: 1_000, way: 'cash', on: signing.today, note: null } as const
  await recordPayment(paid.id, payment, { now })
  expect(await refusalOf(undoAct(paid.id, soon))).toMatchObject({
    message: 'Something has changed since. Nothing was undone.',
  })
  expect(await mailsOf(paid.id, 'confirmed')).toHaveLength(1)
})

async function replanned() {
  const people = { bride: 1, attendants: 2, mothers: 0, juniors: 1 }
  const booking = await requested(
    {
      ...{ date: freshDate(), service: 'Bridal Makeup', place: 'weddingDay', people },
      ...{ readyBy: '12:00', time: undefined },
    },
    { now: now.subtract({ hours: 1 }) },
  )
  const before = await stored(booking.id)
  const plan = await planOf(database(), booking)
  if (!plan) throw new Error('no plan was kept')
  const form = { seen: 0, mailClient: true, acceptsBlocked: false }
  const bride = plan.chairs.find(({ role }) => role === 'bride')?.id ?? ''
  const longer = withChair(plan, bride, { minutes: 150 })
  await changeMorning(booking.id, longer, form, now, UNDO)
  return { id: booking.id, before }
}

test('a changed plan is undone whole: chairs, half hours, length and the email', async () => {
  const { id, before } = await replanned()
  expect(await mailsOf(id, 'new-plan')).toHaveLength(1)
  await undoAct(id, soon)
  expect(await stored(id)).toEqual(before)
})

test('an undo withdraws the email of its own act and no other of the same kind', async () => {
  const { id } = await replanned()
  const [mail] = await mailsOf(id, 'new-plan')
  const other = { ...mail, id: 'another', messageId: '<another@studio.example>', place: 99 }
  const names = Object.keys(other).map((name) => `"${name}"`)
  await db.rows(
    `insert into outbox (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    Object.values(other) as string[],
  )
  await undoAct(id, soon)
  expect((await mailsOf(id, 'new-plan')).map((one) => one.id)).toEqual(['another'])
})

test('the request to sign again is undone: the client owes no other signature', async () => {
  const version = await signing.publishAgreement()
  const id = await signing.confirmed()
  await signing.sign(id, { version })
  const before = await stored(id)
  await askToSignAgain(id, signing.now, UNDO)
  expect((await signing.agreementNow(id)).isOpen).toBe(true)
  await undoAct(id, signing.now.add({ seconds: 3 }))
  expect((await signing.agreementNow(id)).isOpen).toBe(false)
  expect(await stored(id)).toEqual(before)
})

const WRONG = 'wrong@client.example'
const RIGHT = 'right@client.example'

/** A request to which another time was offered, under an address that its artist corrects; another client has the new one. */
async function corrected() {
  const earlier = now.subtract({ hours: 1 })
  await added({ email: RIGHT, name: 'Another Client' })
  const asked = { date: freshDate(), time: '10:00', service: 'Glam Makeup', email: WRONG }
  const { id } = await requested(asked, { now: earlier })
  const offer = { date: freshDate(), time: '14:00', accepted: [], reason: null, words: null }
  await offerTime(id, { ...offer, seen: null } as never, earlier, UNDO)
  await db.rows(`update clients set notes = email`)
  const before = await stored(id, [WRONG, RIGHT])
  const to = {
    ...{ name: 'Wright', email: RIGHT, phone: '4165550199', service: 'Prom Makeup' },
    ...{ seen: '1', mailClient: 'on' },
  }
  const { address } = await correctBooking(id, appointmentCorrection.parse(to), now, UNDO)
  expect(address).toBe('mailed')
  return { id, before }
}

test('a corrected address is undone whole: names, link, client, price, offer and what waits', async () => {
  const { id, before } = await corrected()
  expect(await stored(id, [WRONG, RIGHT])).not.toEqual(before)
  const mails = await db.rows('select recipient from outbox where "bookingId" = ?', [id])
  expect(mails.map(({ recipient }) => recipient)).not.toContain(WRONG)
  await undoAct(id, soon)
  expect(await stored(id, [WRONG, RIGHT])).toEqual(before)
})

test('nothing reaches the new address while its correction can be undone', async () => {
  const { id } = await corrected()
  const until = now.add({ seconds: UNDO_SECONDS }).toString({ fractionalSecondDigits: 3 })
  const due = await db.rows(
    'select id from outbox where "bookingId" = ? and recipient = ? and "nextAttemptAt" < ?',
    [id, RIGHT, until],
  )
  expect(due).toEqual([])
})

test('a correction stays once the notes about its client were changed', async () => {
  const { id } = await corrected()
  await db.rows(`update clients set notes = 'Allergic to latex' where email = ?`, [RIGHT])
  const before = await stored(id, [RIGHT])
  expect(await refusalOf(undoAct(id, soon))).toMatchObject({
    message: 'Something has changed since. Nothing was undone.',
  })
  expect(await stored(id, [RIGHT])).toEqual(before)
})

test('what a correction was before is forgotten once it cannot be undone', async () => {
  const { id } = await corrected()
  await forgetUndo(now.add({ seconds: 2 * UNDO_SECONDS + 1 }))
  const events = await db.rows('select before from "bookingEvents" where "bookingId" = ?', [id])
  expect(JSON.stringify(events)).not.toContain(WRONG)
})
