import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadedPicture } from '#app/routes/api/content-answers.schema.ts'
import { OPERATIONS } from '#app/routes/api/description/operations.ts'
import { FUNCTIONS } from '#app/routes/api/functions/functions.server.ts'
import routes from '#app/routes.ts'
import { startCalendarServer } from '../../support/http/calendar-server.ts'
import {
  bookingRequest,
  contactMessage,
  daysAhead,
  subscription,
} from '../../support/http/calls.ts'
import { askAsDescribed, readDescription } from '../../support/http/described-calls.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const elsewhere = await startCalendarServer()
const shared = sharedServer({ PRIVATE_FETCH_HOSTS: elsewhere.host })
afterAll(() => elsewhere.stop())
let token: string
beforeAll(async () => {
  token = await shared.token()
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

test('what is described is there, and what is there is described', async () => {
  const { paths } = await readDescription(shared.server)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(OPERATIONS.map((one) => `${one.method} ${one.path}`).sort())
  const answered: string[] = []
  for (const path of await callPaths())
    for (const method of METHODS) {
      const { status } = await shared.call(method, path.replace('{id}', 'none'))
      // Stripe alone calls that one, by its own description.
      if (status !== 405 && path !== '/api/stripe/webhook') answered.push(`${method} ${path}`)
    }
  const functions = described.filter((one) => one.includes('/functions/'))
  expect([...answered, ...functions].sort()).toEqual(described)
})

test('the functions that can be called are those that are described, by POST alone', async () => {
  const described = OPERATIONS.filter(({ path }) => path.startsWith('/api/functions/'))
  expect(described.map(({ method, name }) => [method, name]).sort()).toEqual(
    Object.keys(FUNCTIONS)
      .map((name) => ['POST', name])
      .sort(),
  )
})

test('the document says where it was asked, and what the session’s cookie is called', async () => {
  const document = await readDescription(shared.server)
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.servers).toEqual([{ url: shared.server.url }])
  const signedIn = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  const { session } = document.components.securitySchemes
  const [cookie = ''] = signedIn.headers.getSetCookie()
  expect(session).toMatchObject({ in: 'cookie', name: cookie.split('=')[0] })
})

test('every call answers as it is described, and no field more', async () => {
  const asked = new Set<string>()
  const ask = async (name: string, options: Parameters<typeof askAsDescribed>[2] = {}) => {
    asked.add(name)
    return (await askAsDescribed(shared.server, name, options)).body
  }
  const date = daysAhead(40)
  const wish = bookingRequest({ date, time: '10:00' })
  const { booking } = await ask('requestBooking', { json: wish })
  await ask('requestBooking', { json: bookingRequest({ date, time: '15:00', service: 'Lashes' }) })
  const range = { date, startTime: '09:30', endTime: '10:30' }
  const { blockedTime, bookings } = await ask('blockTime', {
    json: { ...range, reason: 'Away' },
    token,
  })
  expect(bookings).toHaveLength(1)
  await ask('blockTime', { json: { ...range, date: daysAhead(41) }, token })
  const day = await ask('readAvailability', { query: `?date=${date}&service=Lashes` })
  expect(new Set(day.slots.map(({ state }: { state: string }) => state)).size).toBe(3)
  await ask('readAvailability', { query: `?date=${daysAhead(-1)}` })
  expect(await ask('listBlockedTimes', { query: `?date=${date}` })).toEqual({
    blockedTimes: [range],
  })
  const { blockedTimes } = await ask('listBlockedTimes', { query: '?limit=1', token })
  expect(blockedTimes).toEqual([blockedTime])

  await ask('changeBookingStatus', { id: booking.id, json: { status: 'confirmed' }, token })
  const { nextCursor } = await ask('listBookings', { query: '?limit=1&status=pending', token })
  expect(nextCursor).toBeNull()
  expect((await ask('listBookings', { token })).bookings).toHaveLength(2)
  const line = { label: 'An early start', amount: 1500 }
  await ask('addQuoteLine', { id: booking.id, json: line, token })
  await ask('readAgreement', { id: booking.id, token })
  const month = date.slice(0, 7)
  const { days } = await ask('readDays', { query: `?month=${month}&service=Lashes` })
  expect(days.map((day: { date: string }) => day.date)).toContain(date)
  await ask('planMorning', { query: '?readyBy=12:00&bride=1&attendants=4&mothers=1&juniors=1' })
  const wedding = '?service=Bridal+Makeup&place=mobile&bride=1&attendants=3&trial=1'
  expect((await ask('readQuote', { query: wedding })).quote.lines).toHaveLength(3)
  const { retainer } = await ask('listPayments', { id: booking.id, token })
  expect(retainer).toBeNull()
  const entry = { amount: 1500, way: 'cash', on: daysAhead(0) }
  await ask('recordPayment', { id: booking.id, json: entry, token })
  const { receipt } = await ask('issueReceipt', { id: booking.id, token })
  const { receipts } = await ask('listReceipts', { id: booking.id, token })
  expect(receipts).toMatchObject([{ ...receipt, kind: 'receipt' }])
  const correction = { amount: 500, reason: 'A shorter visit' }
  await ask('issueCreditNote', { id: booking.id, json: correction, token })
  expect(await ask('listPayments', { id: booking.id, token })).toMatchObject({
    payments: [{ ...entry, note: null }],
    ...{ total: 1500, paid: 1500, balance: 0 },
  })
  await ask('deleteBooking', { id: booking.id, token })
  await ask('unblockTime', { id: blockedTime.id, token })

  const wanted = { name: 'Personal', url: elsewhere.url }
  const { calendar } = await ask('addCalendar', { json: wanted, token })
  expect((await ask('listCalendars', { token })).calendars).toEqual([calendar])
  await ask('refreshCalendar', { id: calendar.id, token })
  await ask('removeCalendar', { id: calendar.id, token })

  const { message } = await ask('sendMessage', {
    json: contactMessage({ additionalDetails: 'Outdoors' }),
  })
  await ask('sendMessage', { json: contactMessage() })
  await ask('saveReply', { id: message.id, json: { reply: 'Yes.' }, token })
  expect((await ask('listMessages', { token })).messages).toHaveLength(2)
  await ask('subscribe', { json: subscription() })
  const full = daysAhead(40)
  const wholeDay = { date: full, startTime: '00:00', endTime: '23:30' }
  await ask('blockTime', { json: wholeDay, token })
  const waiting = { name: 'One', email: 'waits@example.com', service: 'Lashes', date: full }
  await ask('joinWaitlist', { json: waiting })
  await ask('listSubscribers', { query: '?isActive=true', token })
  const letter = { subject: 'June', content: 'Three Saturdays.' }
  const promotion = await ask('sendPromotionalEmail', { json: { data: letter }, token })
  expect(promotion.result.recipientCount).toBe(1)
  const saved = { messageId: message.id, replyText: 'Yes.' }
  await ask('sendMessageReply', { json: { data: saved }, token })

  const { content } = await ask('listContent', { token })
  expect(content).toContainEqual({ piece: 'questions', version: 0, updatedAt: null })
  const { value } = await ask('readContent', { id: 'questions', token })
  await ask('publishContent', { id: 'questions', json: { version: 0, value }, token })
  await ask('restoreContent', { id: 'questions', json: { version: 0 }, token })
  const { versions } = await ask('listContentVersions', { id: 'questions', token })
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0])

  // A file is no JSON: it is sent as a form.
  const sent = await upload(shared.server, await photograph(), { token })
  expect(sent.status).toBe(201)
  expect(uploadedPicture.safeParse(sent.body).error).toBeUndefined()
  asked.add('uploadPicture')
  await ask('deletePicture', { id: sent.body.picture.id, token })

  expect(await ask('readSession')).toBeNull()
  const { token: own } = await ask('signIn', { json: ADMIN })
  expect((await ask('readSession', { token: own })).user.email).toBe(ADMIN.email)
  await ask('signOut', { token: own })
  expect(await ask('readSession', { token: own })).toBeNull()
  await ask('signOut')
  for (const name of ['readHealth', 'readReadiness', 'readDescription']) await ask(name)

  // The test of the second factor has an account with one, and reads that answer by its description.
  asked.add('answerSecondFactor')
  expect([...asked].sort()).toEqual(OPERATIONS.map(({ name }) => name).sort())
})

/** Every address of the product that programs call by any method, as the description writes them. */
async function callPaths(): Promise<string[]> {
  const paths = (await routes).flatMap(pathsOf)
  return paths
    .filter((path) => /^\/(api\/|healthz|readyz)/.test(path) && !/\*$|:name$/.test(path))
    .map((path) => path.replace(':id', '{id}'))
}

function pathsOf(entry: RouteConfigEntry): string[] {
  return [...(entry.path ? [`/${entry.path}`] : []), ...(entry.children ?? []).flatMap(pathsOf)]
}
