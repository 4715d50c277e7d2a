import { beforeAll, expect, test } from 'vitest'
import { aSubscriber, rowAt } from '../../support/database/subscribers.ts'
import { type DeskClient, openDesk } from '../../support/desk/desk-client.ts'
import {
  bookingRequest,
  call,
  contactMessage,
  daysAhead,
  postForm,
  signInAsAdmin,
  subscription,
} from '../../support/http/calls.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { everyPath } from '../../support/public-pages.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer({ MAILING_ADDRESS: '1 Test Street, Ottawa' })
const SUBSCRIBERS = '/admin/promotions/subscribers'
const REVIEW_TOKEN = 'r'.repeat(43)
const [NAME, DAY, FULL] = ['Walked Through', daysAhead(12), daysAhead(13)]

let desk: DeskClient
let receiptNumber: string
/** Values of the parameters of an address: the first whose pattern fits it. */
const values: [RegExp, string][] = []

/** Addresses that only take a form, or hold nothing that the database knows. */
const WITHOUT_ROWS =
  /\/(sign-out|retry|dismiss|test-mail|set-up|sign-in|pending|replace|revoke|confirm|proposal|undo|end-others|end|preview|off|again|draft|restore|keep|offer|separate)$|^\/admin\/site\/pictures\/:id\/delete$|^\/admin\/(waiting|requests\/decline)$|^\/admin\/reviews\/:id\/(publish|decline)$|^\/(admin\/(demo|reset|welcome|second-factor)|api\/(functions|auth\/(sign|two)|\*|v1\/(days|morning|pictures|quote|waitlist|pictures|(bookings|messages|blockedTimes|calendars)\/:id))|\*|subscribe-again|booking\/:token\/cancel)/

beforeAll(async () => {
  const { server, home } = shared
  desk = await openDesk(server)
  const email = 'walked@example.com'
  const booked = await call(server, 'POST', '/api/v1/bookings', {
    json: bookingRequest({ name: NAME, email, date: DAY }),
  })
  const { id } = booked.body.booking
  await call(server, 'POST', '/api/v1/bookings', { json: bookingRequest({ email, time: '12:00' }) })
  const entry = { direction: 'received', amount: '40', way: 'cash', on: daysAhead(0), note: NAME }
  await desk.post(`/admin/appointments/${id}/payment`, entry)
  const issued = await desk.post(`/admin/appointments/${id}`, { intent: 'receipt' })
  const receiptId = String(issued.headers.get('Location')?.split('/').at(-1))
  const [receipt] = await query<Record<string, string>>(home, 'select number from receipts')
  receiptNumber = String(receipt?.number)
  const sent = await call(server, 'POST', '/api/v1/messages', {
    json: contactMessage({ lastName: NAME, email }),
  })
  await postForm(server, '/contact', contactMessage({ website: 'x' }))
  const reader = await aSubscriber(home, server, { lastName: NAME, email })
  const trapped = subscription({ lastName: NAME })
  await postForm(server, '/newsletter', { ...trapped, website: 'x' })
  const block = { startTime: '15:00', endTime: '16:00', reason: NAME, step: 'save' }
  await desk.post('/admin/schedule', {
    intent: 'block',
    ...block,
    date: DAY,
    repeatUntil: daysAhead(19),
  })
  const [blocked] = await query<Record<string, string>>(home, 'select * from "blockedTimes"')
  const letter = { subject: NAME, content: 'Hello', imageUrl: '' }
  const campaign = await desk.post('/admin/promotions', { intent: 'send', ...letter })
  const draftId = crypto.randomUUID()
  await desk.post('/admin/promotions/drafts/keep', { ...letter, letterKey: draftId })
  const picture = await upload(server, await photograph(), { token: await signInAsAdmin(server) })
  const feed = await desk.post('/admin/appointments/feed', { intent: 'make' })
  const wedding = await aWeddingWithPage()
  await query(
    home,
    `update outbox set status = 'failed', "lastError" = '550 no' where "bookingId" = ?`,
    [id],
  )
  const [row] = await query<Record<string, string>>(home, 'select * from bookings where id = ?', [
    id,
  ])
  await desk.post('/admin/schedule', { intent: 'block', date: FULL, wholeDay: 'on', step: 'save' })
  const waiting = { name: NAME, email, service: 'Lashes', date: FULL }
  const placed = await call(server, 'POST', '/api/v1/waitlist', { json: waiting })
  expect(placed.status).toBe(201)
  const [waits] = await query<Record<string, string>>(home, 'select * from "waitlistEntries"')
  const [known] = await query<Record<string, string>>(
    home,
    'select * from clients where email = ?',
    [email],
  )
  const reviewId = crypto.randomUUID()
  await query(
    home,
    `insert into reviews (id, token, "bookingId", name, email, service, date, status, words, naming, "askedAt")
     values (?, ?, ?, ?, ?, 'Lashes', ?, 'waiting', 'Good', 'first', '2026-06-14T14:00:00.000Z')`,
    [reviewId, REVIEW_TOKEN, id, NAME, email, DAY],
  )
  values.push(
    [/review\/:token/, REVIEW_TOKEN],
    [/reviews\/:id/, reviewId],
    [/messages/, sent.body.message.id],
    [/site\/start/, 'name'],
    [/hide-samples/, '1'],
    [/admin\/receipts/, receiptId],
    [/bookings\/:id/, id],
    [/site\/pictures/, picture.body.picture.id],
    [/content|site/, 'prices'],
    [/series/, String(blocked?.seriesId)],
    [/subscribers/, reader.id],
    [/drafts/, draftId],
    [/promotions/, String(campaign.headers.get('Location')?.split('/').at(-1))],
    [/unsubscribe/, reader.unsubscribeToken],
    [/:id\/morning/, wedding.id],
    [/party\/:token/, wedding.party],
    [/calendar\/:file/, /\/calendar\/([\w-]{43}\.ics)/.exec(feed.body)?.[1] ?? ''],
    [/clients/, String(known?.id)],
    [/waitlist\/:token/, String(waits?.privateToken)],
    [/waitlist/, String(waits?.id)],
    [/booking\/:token/, String(row?.privateToken)],
    [/day\/:date/, DAY],
    [/appointments|admin\/(offer|confirm)/, id],
    [/gallery|wedding|glam|editorial/, '1'],
  )
  expect((await rowAt(home, String(trapped.email))).heldBack).toBe(1)
})

/** A wedding whose client has made the page for the party. */
async function aWeddingWithPage() {
  const { server, home } = shared
  const booked = await call(server, 'POST', '/api/v1/bookings', {
    json: bookingRequest({
      ...{ service: 'Bridal Makeup', people: { bride: 1, juniors: 1 }, readyBy: '12:00' },
      ...{ date: daysAhead(40), time: undefined },
    }),
  })
  const { id } = booked.body.booking
  const [row] = await query(home, 'select "privateToken" as token from bookings where id = ?', [id])
  const page = `/booking/${row?.token}/party`
  await postForm(server, page, { do: 'make' })
  const made = await call(server, 'GET', page, { headers: { Accept: 'text/html' } })
  return { id, party: /\/party\/([\w-]{43})/.exec(String(made.body))?.[1] ?? '' }
}

/** Every address of the product that a browser can open, in the form it has in the routes. */
const PATHS = everyPath().filter((path) => !WITHOUT_ROWS.test(path))

/** The same pages with what can be asked of them. */
const ASKED = [
  ...['dates=all', 'q=walked', 'q=555-0167&status=pending', 'view=day', 'view=month']
    .map((search) => `/admin/appointments?${search}`)
    .concat([`/admin/appointments?view=week&on=${DAY}`]),
  ...['show=unread', 'show=replied', 'show=held-back', 'q=walked', 'show=all&q=june'].map(
    (search) => `/admin/messages?${search}`,
  ),
  ...['show=left-out', 'show=held-back', 'show=inactive', 'q=walked'].map(
    (search) => `${SUBSCRIBERS}?${search}`,
  ),
  `${SUBSCRIBERS}/export?show=left-out&q=walked`,
  '/admin/schedule/calendars',
  `/admin/schedule?month=${DAY.slice(0, 7)}`,
  `/admin/schedule?after=${daysAhead(1)}_00:00_x`,
  '/admin/privacy?email=walked@example.com',
  '/admin/privacy/export?email=walked@example.com',
  '/admin/privacy/erase?email=walked@example.com',
  '/admin/appointments/spam?from=2026-01-01T00:00:00.000Z&to=2036-01-01T00:00:00.000Z',
  `/admin/appointments/export.csv?q=walked`,
  `/booking?date=${DAY}&service=Lashes`,
  `/waitlist?date=${FULL}&service=Lashes`,
  '/waitlist?sent=1',
  '/admin/waitlist?show=ended',
  '/admin/clients/new',
  '/admin/clients?q=walked',
  '/admin/clients?order=name',
  '/admin/clients?order=spent&q=walked',
  '/admin/clients?after=2027-01-01T00:00:00.000Z_00000000-0000-0000-0000-000000000000',
  `/api/v1/availability?date=${DAY}`,
  `/api/v1/days?month=${DAY.slice(0, 7)}`,
  '/api/v1/quote?service=Lashes',
  '/api/v1/morning?readyBy=12%3A00&bride=1',
  `/api/v1/blockedTimes?date=${DAY}`,
  '/admin/money?year=2025',
  '/admin/numbers?year=2025',
  '/api/v1/bookings/:id/payments',
  '/api/v1/bookings?q=walked&status=pending',
  `/api/v1/bookings?from=${DAY}&limit=1`,
  '/api/v1/messages?heldBack=true',
  '/api/v1/newsletterSubscribers?isActive=true',
]

/** Addresses that are right to answer with something else than a page. */
const OTHERWISE =
  /messages\/:id\/draft$|^\/api\/v1\/availability$|privacy\/(erase|export)$|:id\/(cancel|credit|refund)$|agreement\/pdf$|recovery-codes$|booking\/confirm|review\/:token\/withdraw$|hide-samples$|party\/:token\/calendar|:photo$|mail-preview$|admin\/confirm\/:id$|^\/admin\/\*$|^\/api\/stripe\/webhook$/

test.each([...PATHS, ...ASKED])('%s is answered, with rows there', async (path) => {
  const value = values.find(([pattern]) => pattern.test(path))?.[1]
  const isReceipt = path.includes('receipts/:number')
  const address = path.replace(/:\w+/g, (name) =>
    isReceipt && name === ':number' ? receiptNumber : (value ?? 'none'),
  )
  const { status, body } = await desk.get(address)
  const isAsIs = OTHERWISE.test(path.split('?')[0] ?? '')
  expect([address, status]).toEqual([address, isAsIs ? expect.toSatisfy((one) => one < 500) : 200])
  expect(String(JSON.stringify(body))).not.toMatch(/syntax error|SQLITE_|column .* does not exist/)
  expect(String(body).replaceAll('<!-- -->', '')).not.toMatch(/[ap]\.m\.\./)
  expect(shared.server.output()).not.toMatch(/"level":"(error|fatal)"/)
})

test.each([
  '/admin',
  '/admin/appointments',
  '/admin/appointments?q=walked',
  `/admin/appointments/day/${DAY}/print`,
  '/admin/messages',
  '/admin/money',
  '/admin/money/payments.csv',
  '/admin/money/receipts.csv',
  '/admin/reviews',
  '/admin/waitlist',
  '/admin/schedule',
  '/admin/promotions/sent',
  '/admin/promotions/drafts',
  SUBSCRIBERS,
  '/api/v1/bookings',
  '/api/v1/messages',
  '/api/v1/newsletterSubscribers',
])('%s shows what is stored', async (path) => {
  const { body } = await desk.get(path)
  expect(JSON.stringify(body).includes(NAME)).toBe(true)
})
