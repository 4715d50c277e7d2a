import { parse } from 'csv-parse/sync'
import { expect, inject, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { aSubscriber, ledgerOf, rowAt } from '../../support/database/subscribers.ts'
import { daysAhead, subscription } from '../../support/http/calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
const LIST = '/admin/promotions/subscribers'
const post = (path: string, fields: Record<string, unknown> = {}) => desk.post(LIST + path, fields)
const read = (path = '') => desk.get(LIST + path)
const express = { basis: 'express', givenOn: daysAhead(-1), note: 'Asked me at the trade fair' }
const byHand = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...subscription(),
  ...express,
  ...over,
})
const bases = async (id: string) => (await ledgerOf(shared.home, id)).map(({ basis }) => basis)

test('somebody added by hand is on the list with the consent in the artist’s words', async () => {
  const fields = byHand()
  expect((await post('/add', fields)).status).toBe(303)
  const { id, isActive, mailableUntil } = await rowAt(shared.home, String(fields.email))
  expect([isActive, mailableUntil]).toEqual([1, null])
  expect(await ledgerOf(shared.home, id)).toMatchObject([
    { ...express, source: 'desk', by: ADMIN.email, expiresAt: null, wording: '', number: 1 },
  ])
})

test.each([
  ['no basis', { basis: '' }, 'basis'],
  ['a basis of withdrawal', { basis: 'withdrawn' }, 'basis'],
  ['an express yes without words', { note: ' ' }, 'note'],
  ['words of 501 characters', { note: 'n'.repeat(501) }, 'note'],
  ['a day to come', { givenOn: daysAhead(2) }, 'givenOn'],
  ['a day that is none', { givenOn: '2026-02-30' }, 'givenOn'],
  ['an inquiry long ago', { basis: 'implied-inquiry', givenOn: daysAhead(-190) }, 'givenOn'],
  ['no address', { email: '' }, 'email'],
])('%s is refused beside the field and stores nothing', async (_what, over, field) => {
  const before = await countRows(shared.home)
  const answer = await post('/add', byHand(over))
  expect(answer.status).toBe(400)
  expect(answer.body).toContain(`id="${field}-error"`)
  expect(await countRows(shared.home)).toEqual(before)
})

test('a subscription is ended, and only a new consent brings her back; each says what came of it', async () => {
  const { id, email } = await aSubscriber(shared.home, shared.server)
  expect((await post(`/${id}`, { intent: 'deactivate' })).status).toBe(303)
  expect((await read(`/${id}`)).body).toContain('unsubscribed.')
  expect((await ledgerOf(shared.home, id)).at(-1)).toMatchObject({
    source: 'desk',
    by: ADMIN.email,
  })
  const refused = await post(`/${id}/renew`, { ...express, note: '' })
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('id="note-error"')])
  expect((await rowAt(shared.home, email)).isActive).toBe(0)
  expect((await post(`/${id}/renew`, express)).status).toBe(303)
  expect((await read(`/${id}`)).body).toContain('Consent recorded.')
  expect((await post(`/${id}/renew`, express)).status).toBe(409)
  expect(await bases(id)).toEqual(['express', 'withdrawn', 'express'])
})

test('one held back is released, once', async () => {
  const fields = subscription()
  await shared.postForm('/newsletter', { ...fields, website: 'x' })
  const { id } = await rowAt(shared.home, String(fields.email))
  expect((await read('?show=held-back')).body).toContain(String(fields.email))
  for (const said of ['released and subscribed.', 'This subscriber is not held back.']) {
    expect((await post(`/${id}`, { intent: 'release' })).status).toBe(303)
    expect((await read(`/${id}`)).body).toContain(said)
  }
  expect(await bases(id)).toEqual(['express'])
})

test('the database refuses to change or delete a record, but for erasing a note', async () => {
  const fields = byHand()
  await post('/add', fields)
  const { id } = await rowAt(shared.home, String(fields.email))
  const before = await ledgerOf(shared.home, id)
  for (const sql of [
    'delete from consents where "subscriberId" = ?',
    `update consents set basis = 'withdrawn' where "subscriberId" = ?`,
    `update consents set "expiresAt" = '2000-01-01T00:00:00.000Z' where "subscriberId" = ?`,
    `update consents set note = 'another story' where "subscriberId" = ?`,
    `update consents set note = null where "subscriberId" = ?`,
    `update consents set note = '[erased]', at = '2000' where "subscriberId" = ?`,
  ])
    await expect(shared.rows(sql, [id]), sql).rejects.toThrow(/never changed or deleted/)
  expect(await ledgerOf(shared.home, id)).toEqual(before)

  await shared.rows(`update consents set note = '[erased]' where "subscriberId" = ?`, [id])
  expect(await ledgerOf(shared.home, id)).toEqual([{ ...before[0], note: '[erased]' }])
})

test.runIf(inject('postgresUrl'))('nor does it let the ledger be emptied at once', async () => {
  const fields = byHand()
  await post('/add', fields)
  const { id } = await rowAt(shared.home, String(fields.email))
  for (const sql of ['truncate consents', 'truncate consents, "newsletterSubscribers" cascade'])
    await expect(shared.rows(sql), sql).rejects.toThrow(/never changed or deleted/)
  expect(await bases(id)).toEqual(['express'])
})

test('the list is searched and filtered, and each page of it is another', async () => {
  const { email, lastName } = await aSubscriber(shared.home, shared.server, {
    lastName: `O’Zz%_${crypto.randomUUID()}`,
  })
  const other = await aSubscriber(shared.home, shared.server)
  for (const q of [lastName, email.slice(0, 30), `Test ${lastName}`.toUpperCase()]) {
    const { body } = await read(`?q=${encodeURIComponent(q)}`)
    expect(body, q).toContain(email)
    expect(body, q).not.toContain(other.email)
  }
  expect((await read(`?q=${encodeURIComponent('%')}`)).body).not.toContain(other.email)
  expect((await read('?show=inactive')).body).not.toContain(email)
  expect((await read('?q=%00&after=nothing&show=none')).status).toBe(200)
})

test('a list is previewed, then imported, with a report of what was skipped and why', async () => {
  const known = await aSubscriber(shared.home, shared.server)
  const gone = await aSubscriber(shared.home, shared.server)
  await shared.postForm(`/unsubscribe/${gone.unsubscribeToken}`, {})
  const mine = `import-${crypto.randomUUID()}@example.com`
  const list = [
    'First Name;Last name;E-mail;basis;date',
    `Zoë;"O'Hara; Jr";${mine};;`,
    `Again;Same;${mine.toUpperCase()};;`,
    `Known;One;${known.email};;`,
    `Gone;One;${gone.email.toUpperCase()};;`,
    'No;Address;not-an-address;;',
    ';Blank;blank@example.com;;',
    'Odd;Basis;basis@example.com;gut feeling;',
    'Odd;Date;date@example.com;;2026-02-30',
    'Too;Late;late@example.com;implied-inquiry;2019-01-01',
  ].join('\n')
  const fields = { ...express, note: 'My old list', list }
  const before = await countRows(shared.home)
  const preview = await post('/import', fields)
  expect(preview.status).toBe(200)
  expect(preview.body).toContain('to add')
  expect(await countRows(shared.home)).toEqual(before)

  const report = await post('/import', { intent: 'import', ...fields })
  expect(report.status).toBe(200)
  for (const body of [preview.body, report.body])
    for (const why of [
      'already in the list',
      'Already on the list',
      'Unsubscribed before',
      'not valid',
      'A name is blank',
      'The basis must be',
      'This is not a date',
      'has expired already',
    ])
      expect(body).toContain(why)
  const { id, firstName, lastName } = await rowAt(shared.home, mine)
  expect([firstName, lastName]).toEqual(['Zoë', "O'Hara; Jr"])
  expect(await ledgerOf(shared.home, id)).toMatchObject([
    { basis: 'express', source: 'import', note: 'My old list', by: ADMIN.email },
  ])
  expect((await rowAt(shared.home, gone.email)).isActive).toBe(0)
  const after = await countRows(shared.home)
  expect(after.newsletterSubscribers).toBe(before.newsletterSubscribers + 1)
  await post('/import', { intent: 'import', ...fields })
  expect(await countRows(shared.home)).toEqual(after)
})

test('of two files none is imported, whatever their fields, and what was pasted stays', async () => {
  const row = (name: string) => `firstName,lastName,email\n${name},B,${name}@two-files.example`
  for (const other of ['file', 'another']) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'import', ...express }))
      body.set(name, value)
    body.set('list', row('pasted'))
    body.append('file', new File([row('first')], 'first.csv', { type: 'text/csv' }))
    body.append(other, new File([row('second')], 'second.csv', { type: 'text/csv' }))
    const headers = { Cookie: await desk.cookie(), Accept: 'text/html' }
    const url = `${shared.server.url}${LIST}/import`
    const answer = await fetch(url, { method: 'POST', body, headers })
    const text = await answer.text()
    expect([answer.status, text]).toEqual([
      400,
      expect.stringContaining('Please send one list at a time'),
    ])
    expect(text).toContain('pasted@two-files.example')
  }
  const sql = `select email from "newsletterSubscribers" where email like '%two-files.example'`
  expect(await shared.rows(sql)).toEqual([])
})

test.each([
  ['nothing at all', ''],
  ['no heading', 'Zoë,Client,zoe@example.com'],
  ['nobody below its heading', 'firstName,lastName,email'],
  ['a quotation mark left open', 'firstName,lastName,email\n"Zoë,Client,zoe@example.com'],
  ['other letters than UTF-8', 'firstName,lastName,email\nZo\ufffd,Client,zoe@example.com'],
  ['more than 200 KB', `firstName,lastName,email\n${'x'.repeat(200_001)}`],
])('a list with %s is refused beside the field', async (_what, list) => {
  const before = await countRows(shared.home)
  const answer = await post('/import', { ...express, list })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('id="list-error"')
  expect(await countRows(shared.home)).toEqual(before)
})

test('the export opens in a spreadsheet without running a formula', async () => {
  const names = ['=HYPERLINK("x")', '+1', '-1', '@SUM(1)', 'A, "B"', 'x;=1+1', 'y; @SUM(1)']
  for (const firstName of names) await aSubscriber(shared.home, shared.server, { firstName })
  const answer = await fetch(`${shared.server.url}${LIST}/export`, {
    headers: { Cookie: await desk.cookie() },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  const text = bytes.toString('utf8')
  expect(text).toContain('"\'=HYPERLINK(""x"")"')
  for (const start of ['+1', '-1', '@SUM(1)']) expect(text).toContain(`'${start},`)
  expect(text).toContain('"A, ""B"""')
  for (const inner of ["x;'=1+1", "y; '@SUM(1)"]) expect(text).toContain(inner)
  for (const line of text.split('\r\n').slice(1)) expect(line).not.toMatch(/^"?[=+\-@]/)
  expect(text).not.toMatch(/unsubscribe/i)
})

async function exported(search: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${shared.server.url}${LIST}/export${search}`, {
    headers: { Cookie: await desk.cookie() },
  })
  expect(answer.status).toBe(200)
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}

test('the export of those left out of letters names those the page names, and why', async () => {
  const mark = crypto.randomUUID()
  const [active, gone] = [
    await aSubscriber(shared.home, shared.server, { lastName: mark }),
    await aSubscriber(shared.home, shared.server, { lastName: mark }),
  ]
  await shared.postForm(`/unsubscribe/${gone.unsubscribeToken}`, {})
  const held = subscription({ lastName: mark })
  await shared.postForm('/newsletter', { ...held, website: 'x' })
  const late = byHand({ lastName: mark, basis: 'implied-inquiry', note: '' })
  await post('/add', late)
  const sql = 'update "newsletterSubscribers" set "mailableUntil" = ? where email = ?'
  await shared.rows(sql, ['2026-01-01T00:00:00.000Z', String(late.email)])

  const { body } = await read(`?show=left-out&q=${mark}`)
  const leftOut = await exported(`?show=left-out&q=${mark}`)
  expect(leftOut.map(({ email, leftOut }) => [email, leftOut])).toEqual([
    [late.email, 'consent-expired'],
    [held.email, 'held-back'],
    [gone.email, 'inactive'],
  ])
  for (const { email } of leftOut) expect(body).toContain(email)
  expect(body).not.toContain(active.email)

  const everybody = await exported(`?q=${mark}`)
  expect(everybody.find(({ email }) => email === active.email)).toMatchObject({ leftOut: '' })
  expect(everybody).toHaveLength(4)
  expect((await exported('?show=left-out')).map(({ email }) => email)).not.toContain(active.email)
})

test('a long list is exported piece by piece, everybody once', async () => {
  const emails = Array.from({ length: 1_100 }, (_, index) => `piece-${index}@example.com`)
  const list = ['firstName,lastName,email', ...emails.map((email) => `A,Piecemeal,${email}`)]
  expect(
    (await post('/import', { intent: 'import', ...express, list: list.join('\n') })).status,
  ).toBe(200)
  const answer = await fetch(`${shared.server.url}${LIST}/export?q=Piecemeal`, {
    headers: { Cookie: await desk.cookie() },
  })
  expect(answer.headers.get('Content-Length')).toBeNull()
  const bytes = Buffer.from(await answer.arrayBuffer())
  const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map(({ email }) => email).sort()).toEqual(emails.sort())
  expect(rows[0]).toMatchObject({ isActive: 'true', basis: 'express', leftOut: '' })
})

test('a list that is not valid any more when it is confirmed says so, and imports nobody', async () => {
  const { email } = subscription()
  const list = `firstName,lastName,email\nZoë,Client,${email}`
  const before = await countRows(shared.home)
  const expired = { basis: 'implied-inquiry', givenOn: daysAhead(-190), note: 'My old list', list }
  const answer = await post('/import', { intent: 'import', ...expired })
  expect(answer.status).toBe(400)
  for (const part of ['Not imported', 'id="givenOn-error"', 'has expired since', String(email)])
    expect(answer.body).toContain(part)
  expect(await countRows(shared.home)).toEqual(before)
})

test('the page of evidence tells all that is recorded, and no token', async () => {
  const { id, unsubscribeToken } = await aSubscriber(shared.home, shared.server)
  await shared.postForm(`/unsubscribe/${unsubscribeToken}`, {})
  const { body } = await read(`/${id}`)
  for (const part of [
    'By subscribing you agree',
    'version 1',
    'Opted in',
    'Withdrawn',
    'the subscriber',
  ])
    expect(body).toContain(part)
  expect(body).not.toContain(unsubscribeToken)
  expect((await read(`/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await read('/nobody/renew')).status).toBe(404)
})

test('who is undeliverable is shown with when and why, filtered, exported, and marked no more by a button', async () => {
  const { id, email } = await aSubscriber(shared.home, shared.server)
  await shared.rows(
    `update "newsletterSubscribers" set "undeliverableAt" = ?, "undeliverableReason" = ? where id = ?`,
    ['2026-11-20T15:00:00.000Z', 'RCPT TO 550: 550 5.1.1 no such user', id],
  )
  const listed = (show: string) => read(`?show=${show}&q=${encodeURIComponent(email)}`)
  for (const show of ['undeliverable', 'left-out', 'all'])
    expect((await listed(show)).body).toContain(`${LIST}/${id}"`)
  expect((await listed('active')).body).not.toContain(`${LIST}/${id}"`)
  const person = await read(`/${id}`)
  expect(person.body).toContain('Undeliverable since')
  expect(person.body).toContain('no such user')
  const [row] = parse((await read(`/export?show=undeliverable&q=${email}`)).body, {
    columns: true,
    bom: true,
  }) as Record<string, string>[]
  expect(row).toMatchObject({
    leftOut: 'undeliverable',
    undeliverableAt: '2026-11-20T15:00:00.000Z',
  })

  expect((await post(`/${id}`, { intent: 'deliverable' })).status).toBe(303)
  expect((await rowAt(shared.home, email)).undeliverableAt).toBeNull()
  expect((await read(`/${id}`)).body).not.toContain('Undeliverable since')
})
