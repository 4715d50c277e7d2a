import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
} from '#app/appointments/change-booking-status.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { composeMail } from '#app/mail/compose.server.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import {
  pressButton,
  proved,
  requested,
  subscribeAs,
  write,
} from '../../support/database/visitor-acts.ts'
import { joined } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
const now = () => Temporal.Now.instant()

const TYPED = { name: 'Markedname', phone: '555 555-0167 x4242' }
const REQUEST = {
  ...TYPED,
  ...{ place: 'mobile', address: 'Markedstreet https://evil.example', postalCode: 'L4M 4M4' },
  ...{ notes: 'Markednotes', onBehalfOf: 'Markedother' },
}
const MARKS = /marked|evil\.example|L4M ?4M4|x4242/i

/** Every email to that address, each as everything in it that somebody may read. */
async function readBy(recipient: string) {
  const rows = await db.rows<Record<string, unknown>>('select * from outbox where recipient = ?', [
    recipient,
  ])
  return await Promise.all(
    rows.map(async (row) => {
      const { message } = await composeMail(row as unknown as OutboxRow, 'http://127.0.0.1')
      const mail = await PostalMime.parse(message)
      const files = mail.attachments.map(({ content }) =>
        Buffer.from(content as ArrayBuffer).toString(),
      )
      const parts = [JSON.stringify(mail.headers), mail.subject, mail.text, mail.html, ...files]
      return { kind: String(row.kind), read: parts.join('\n').replaceAll('\r\n ', '') }
    }),
  )
}

/** A wedding and four other requests with every field filled, and all that the artist may do about them. */
async function askAndAnswer(email: string, ask: typeof requested) {
  const date = freshDate()
  const [declined, moved, offered, repriced] = [
    await ask({ ...REQUEST, email, date, time: '09:00' }),
    await ask({ ...REQUEST, email, date, time: '13:00' }),
    await ask({ ...REQUEST, email, date, time: '17:00' }),
    await ask({
      ...{ ...REQUEST, email, date: freshDate(), time: undefined },
      ...{ service: 'Bridal Makeup', people: { bride: 1, mothers: 1 }, readyBy: '13:00' },
    }),
  ]
  const to = (time: string) =>
    ({ date: freshDate(), time, accepted: [], reason: null }) as unknown as Parameters<
      typeof offerTime
    >[1]
  await changeBookingStatus(declined.id, 'cancelled', now(), { words: 'I am away.' })
  const move = { ...to('11:00'), seen: 0, mailClient: true }
  await moveBooking(moved.id, move as Parameters<typeof moveBooking>[1], now())
  await offerTime(offered.id, { ...to('14:00'), words: null, seen: null }, now())
  await addQuoteLine(repriced.id, { label: 'Parking', amount: 500 }, { now: now() })
  await processPendingRequests(now().add({ hours: 200 }))
}

const KINDS = ['cancelled', 'moved', 'released', 'repriced', 'request-received', 'time-offered']

test('no text that a visitor typed reaches an address that proved nothing, in no part of an email', async () => {
  const email = 'stranger@unproved.example'
  await askAndAnswer(email, requested)
  const own = await requested({ ...REQUEST, email, date: freshDate() })
  await cancelOwnBooking(own.id, now())
  const full = await requested({ date: freshDate(), time: '09:00', service: 'Bridal Makeup' })
  for (const time of ['11:00', '13:00', '15:00', '17:00'])
    await requested({ date: full.date, time, service: 'Bridal Makeup' })
  await joined({ ...TYPED, email, date: full.date, service: 'Bridal Makeup' })
  await write({ firstName: 'Markedfirst', lastName: 'Markedlast', message: 'Marked', email })
  const names = { firstName: 'Markedfirst', lastName: 'Markedlast', email }
  await subscribeAs(names)
  await db.rows(
    `update "newsletterSubscribers" set "isActive" = 0, "mailableUntil" = null where email = ?`,
    [email],
  )
  await subscribeAs(names)
  const mails = await readBy(email)
  const kinds = [...KINDS, 'subscribe-again', 'waitlist-joined']
  expect([...new Set(mails.map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
  for (const { kind, read } of mails)
    expect([kind, read.match(MARKS)?.[0] ?? null]).toEqual([kind, null])
})

test('a proved request is told in full; another one to the same address is not', async () => {
  const email = 'client@proved.example'
  await askAndAnswer(email, proved)
  const mails = (await readBy(email)).filter(({ kind }) => kind !== 'request-received')
  for (const { kind, read } of mails)
    expect([kind, /Markedname/.test(read), /Markedstreet/.test(read)]).toEqual([kind, true, true])

  const last = await requested({ ...REQUEST, email, date: freshDate() })
  await changeBookingStatus(last.id, 'cancelled', now())
  await db.rows('delete from outbox where "bookingId" <> ? or "bookingId" is null', [last.id])
  for (const { kind, read } of await readBy(email))
    expect([kind, read.match(MARKS)?.[0] ?? null]).toEqual([kind, null])
  expect(await refusalOf(pressButton(last))).toMatchObject({ code: 'failed-precondition' })
})
