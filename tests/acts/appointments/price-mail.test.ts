import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { composeMail } from '#app/mail/compose.server.ts'
import type { RepricedMail } from '#app/mail/shared/appointment-mail.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
const now = Temporal.Now.instant().round('millisecond')

/** A request for $140 in the studio. */
const asked = () => requested({ date: freshDate(), service: 'Glam Makeup' }, { now })

const add = (id: string, label: string, amount: number, at = now) =>
  addQuoteLine(id, { label, amount }, { now: at })

async function mailsOf(id: string) {
  const rows = await db.rows<{ id: string; data: string; nextAttemptAt: string }>(
    `select id, data, "nextAttemptAt" from outbox where "bookingId" = ? and kind = 'repriced'
      order by "createdAt"`,
    [id],
  )
  return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as RepricedMail }))
}

test('the client is mailed what was changed, why, and what it cost before', async () => {
  const { id } = await asked()
  expect(await add(id, 'An early start', 2_500)).toMatchObject({ isMailed: true })
  const [mail] = await mailsOf(id)
  expect(mail).toMatchObject({
    nextAttemptAt: toIsoInstant(now.add({ minutes: 5 })),
    data: { totalBefore: 14_000, changes: [{ label: 'An early start', amount: 2_500 }] },
  })
  if (!mail) throw new Error('no mail')
  const [row] = await db.rows<OutboxRow>('select * from outbox where id = ?', [mail.id])
  if (!row) throw new Error('no row')
  const { message } = await composeMail(row, 'https://rosewater.example')
  const { text, subject } = await PostalMime.parse(message)
  expect(subject).toMatch(/^Your price has changed: Glam Makeup/)
  expect(text).toMatch(/total was \$140\. It’s now \$165\./)
  expect(text).toMatch(/Added[\s\S]*\$25[\s\S]*An early start/)
})

test('what is changed before the mail leaves comes in the same one, and afterwards in another', async () => {
  const { id } = await asked()
  await add(id, 'An early start', 2_500)
  await add(id, 'Friends', -1_000, now.add({ minutes: 2 }))
  const [first, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    nextAttemptAt: toIsoInstant(now.add({ minutes: 5 })),
    data: {
      totalBefore: 14_000,
      changes: [{ amount: 2_500 }, { label: 'Friends', amount: -1_000 }],
      details: { quote: { total: 15_500 } },
    },
  })
  // A worker has taken it up.
  const later = now.add({ minutes: 6 })
  await db.rows('update outbox set "claimedUntil" = ? where id = ?', [
    toIsoInstant(later.add({ seconds: 45 })),
    first?.id ?? '',
  ])
  await add(id, 'Parking', 500, later)
  expect((await mailsOf(id)).map(({ data }) => [data.totalBefore, data.changes.length])).toEqual([
    [14_000, 2],
    [15_500, 1],
  ])
})

test('lines that arrive at once are all told of, in one mail', async () => {
  const { id } = await asked()
  await Promise.all([100, 200, 300, 400].map((amount) => add(id, `Part ${amount}`, amount)))
  const mails = await mailsOf(id)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.data).toMatchObject({ totalBefore: 14_000, changes: { length: 4 } })
})

test('nobody is mailed of a cancelled appointment, nor of one without an address', async () => {
  const cancelled = await asked()
  await changeBookingStatus(cancelled.id, 'cancelled', now)
  const nameless = await asked()
  await db.rows(`update bookings set email = '' where id = ?`, [nameless.id])
  for (const { id } of [cancelled, nameless]) {
    expect(await add(id, 'An early start', 2_500)).toMatchObject({ isMailed: false })
    expect(await mailsOf(id)).toEqual([])
  }
})
