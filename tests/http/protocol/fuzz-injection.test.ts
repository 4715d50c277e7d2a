import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { readMailFolder } from '../../support/mail/mail-folder.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer()
const numRuns = process.env.TEST_LONG ? 300 : 5

/** In every text that is sent, so that it is known wherever it turns up. */
const MARK = 'Zq7'

const DANGEROUS = [
  '<i data-mark>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  "' or ''='",
  "'); drop table bookings; --",
  '%_\\%',
  '=HYPERLINK("http://x")',
  '@SUM(1)',
  '+1',
  '-1',
  '\t=1',
  ';;,,::',
  '\\n\\;\\,',
  '"quoted", and "more"',
  'END:VEVENT',
  '\u2028\u2029',
  '\u202eevil',
  '\ufeff',
  'é🖤字',
  '\r\nBcc: victim@example.com',
  '\nX-INJECT: 1',
  '\rX-INJECT:1',
  '\r\n\r\n<b>body</b>',
  '\u0000',
  '\u0085',
]
/** Some of it, with ordinary letters between, as short as a name has to be. */
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...DANGEROUS), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `${[...`${parts.join(' ')}`].slice(0, 90).join('')} ${MARK}`)

/** Sends each text as every act takes it: stored as it is, or refused. Returns whether it was kept. */
async function sendEverywhere(text: string): Promise<boolean> {
  const email = `fuzz-${crypto.randomUUID()}@example.com`
  const json = bookingRequest({ name: text, email, date: freshDate(), time: '09:00' })
  const booked = await shared.call('POST', '/api/v1/bookings', { json })
  const written = await shared.call('POST', '/api/v1/messages', {
    json: { firstName: text, lastName: text, email, message: `${text}\n${text}` },
  })
  const subscribed = await shared.call('POST', '/api/v1/newsletterSubscribers', {
    json: { firstName: text, lastName: text, email },
  })
  for (const { status } of [booked, written, subscribed]) expect([201, 400]).toContain(status)
  return booked.status === 201
}

test('whatever visitors write stays text: in pages, files, mail, queries and logs', async () => {
  const { server, home } = shared
  const desk = await openDesk(server)
  const kept: string[] = []
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      if (await sendEverywhere(text)) kept.push(text.trim())
    }),
    { numRuns },
  )
  // What only the dangerous ones hold, whatever was drawn.
  for (const text of DANGEROUS) if (await sendEverywhere(`${text} ${MARK}`)) kept.push(text.trim())
  expect(kept.length).toBeGreaterThan(10)

  const pages = ['/admin', '/admin/appointments?dates=all', '/admin/messages']
  for (const path of [
    ...pages,
    '/admin/promotions/subscribers',
    `/admin/appointments?dates=all&q=${MARK}`,
  ]) {
    const { status, body } = await desk.get(path)
    expect(status, path).toBe(200)
    expect(body, path).not.toMatch(/<i data-mark|<img src=x|<script>alert/)
  }
  await expectFilesHold()
  await expectMailHolds()
  expect(server.output()).not.toMatch(/Zq7|fuzz-|@example\.com|X-INJECT/)
  expect(server.output()).not.toMatch(/failed|Error/)
  for (const line of server.output().trim().split('\n')) expect(line).not.toMatch(/^\s*$/)
  expect((await query(home, 'select id from bookings')).length).toBeGreaterThanOrEqual(kept.length)
}, 600_000)

/** Calendar files and tables of the desk: no line and no cell of a visitor's making. */
async function expectFilesHold() {
  const { server, home } = shared
  const desk = await openDesk(server)
  const rows = await query<{ privateToken: string }>(home, 'select "privateToken" from bookings')
  for (const { privateToken } of rows) {
    const { status, body } = await call(server, 'GET', `/booking/${privateToken}/calendar.ics`)
    expect(status).toBe(200)
    expectOneCalendar(body, 1)
  }
  const all = await desk.get('/admin/appointments/export.ics?dates=all')
  expect(all.status).toBe(200)
  expectOneCalendar(all.body, rows.length)

  for (const path of [
    '/admin/appointments/export.csv?dates=all',
    '/admin/promotions/subscribers/export',
  ]) {
    const { status, body } = await desk.get(path)
    expect(status, path).toBe(200)
    const table = parse(body, {
      bom: true,
      delimiter: body.includes('\t') ? ['\t', ','] : ',',
    }) as string[][]
    expect(table.length, path).toBeGreaterThan(10)
    expect(new Set(table.map((row) => row.length)).size, path).toBe(1)
    for (const cell of table.flat())
      expect(cell, path).not.toMatch(/^[=@\t\r]|^[+-](?![\d\s().+-]*$)/)
  }
}

function expectOneCalendar(text: string, events: number) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(events)
  expect(text).not.toMatch(/^X-INJECT/im)
  for (const line of text.split('\r\n')) expect(line).not.toMatch(/[\r\n]/)
}

/** Every mail goes to one person, with no header of a visitor's making. */
async function expectMailHolds() {
  const { home } = shared
  const waiting = async () =>
    (await query(home, "select id from outbox where status = 'waiting'")).length
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0)
  expect(await query(home, "select id from outbox where status = 'failed'")).toEqual([])
  const mails = await readMailFolder(home.dataDir)
  expect(mails.length).toBeGreaterThan(20)
  for (const mail of mails) {
    expect(mail.to).toHaveLength(1)
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-inject')
    expect(mail.html).not.toMatch(/<i data-mark|<img src=x|<script/)
  }
}

test('a search is a text and never a query', async () => {
  const { server, home } = shared
  const desk = await openDesk(server)
  const before = await countRows(home)
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      const q = encodeURIComponent(text)
      for (const path of [
        '/admin/appointments?dates=all&',
        '/admin/messages?',
        '/admin/promotions/subscribers?',
      ])
        expect((await desk.get(`${path}q=${q}`)).status, path + text).toBeLessThan(500)
      const headers = { Cookie: desk.cookie() }
      const found = await call(server, 'GET', `/api/v1/bookings?q=${q}`, { headers })
      expect([200, 400], text).toContain(found.status)
    }),
    { numRuns },
  )
  const headers = { Cookie: desk.cookie() }
  const none = await call(
    server,
    'GET',
    `/api/v1/bookings?q=${encodeURIComponent("nobody' or '1'='1")}`,
    { headers },
  )
  expect(none.body.bookings).toEqual([])
  expect(await countRows(home)).toEqual(before)
}, 300_000)
