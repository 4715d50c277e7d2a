import { expect, onTestFinished, test } from 'vitest'
import { addSubscribers } from '../../support/database/many-subscribers.ts'
import { openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call, contactMessage, signInAsAdmin } from '../../support/http/calls.ts'
import { eventually, opened, startSmtpServer } from '../../support/mail/mail-worker-setup.ts'
import { freePort } from '../../support/server/free-port.ts'
import { type Home, type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome, sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer()
const PAGE = { Accept: 'text/html' }

async function book(server: RunningServer, over: Record<string, unknown> = {}): Promise<string> {
  const answer = await call(server, 'POST', '/api/v1/bookings', { json: bookingRequest(over) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.booking.id
}

async function write(server: RunningServer, over: Record<string, unknown> = {}): Promise<void> {
  const answer = await call(server, 'POST', '/api/v1/messages', { json: contactMessage(over) })
  expect(answer.status).toBe(201)
}

/** An installation of this test's own. */
async function install(env: Record<string, string> = {}) {
  const home = await preparedHome()
  const server = await startServer(home, env)
  onTestFinished(async () => {
    await server.stop()
    await home.remove()
  })
  return { home, server, token: await signInAsAdmin(server) }
}

async function failMail(home: Home, bookingId: string, lastError: string): Promise<string[]> {
  const sql = `update outbox set status = 'failed', "lastError" = ? where "bookingId" = ? returning id`
  return (await query<{ id: string }>(home, sql, [lastError, bookingId])).map(({ id }) => id)
}

test('the front door is the sign-in screen, and to an admin the overview', async () => {
  const { server } = shared
  const outside = await call(server, 'GET', '/admin', { headers: PAGE })
  expect(outside.status).toBe(200)
  expect(outside.body).toContain('type="password"')
  expect(outside.body).not.toContain('Logout')

  await book(server, { name: 'Client In The Overview', time: '13:00' })
  const token = await signInAsAdmin(server)
  const inside = await call(server, 'GET', '/admin', { token, headers: PAGE })
  expect(inside.status).toBe(200)
  expect(inside.headers.get('Cache-Control')).toBe('no-store')
  expect(inside.body).not.toContain('type="password"')
  for (const words of ['Client In The Overview', 'Logout', '/admin/messages', '/admin/promotions'])
    expect(inside.body).toContain(words)
})

test('the news counts what waits, and its version moves with every change', async () => {
  const { server, home, token } = await install()
  const news = async () => {
    const { status, headers, body } = await call(server, 'GET', '/admin/news', { token })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    return body as { unread: number; waiting: number; version: string }
  }
  const versions = new Set<string>()
  const expectNews = async (counts: { unread: number; waiting: number }) => {
    const now = await news()
    expect(now).toMatchObject(counts)
    expect(versions.has(now.version), 'a new version').toBe(false)
    versions.add(now.version)
  }
  await expectNews({ unread: 0, waiting: 0 })
  const id = await book(server)
  await expectNews({ unread: 0, waiting: 1 })
  await write(server)
  await expectNews({ unread: 1, waiting: 1 })
  await call(server, 'PATCH', `/api/v1/bookings/${id}`, { json: { status: 'confirmed' }, token })
  await expectNews({ unread: 1, waiting: 0 })
  await failMail(home, id, 'RCPT TO 550: no')
  await expectNews({ unread: 1, waiting: 0 })
  await call(server, 'DELETE', `/api/v1/bookings/${id}`, { token })
  await expectNews({ unread: 1, waiting: 0 })
  await query(home, `update messages set status = null`)
  expect((await news()).unread).toBe(1)
  await query(home, `update messages set status = 'unread', "heldBack" = 1`)
  await expectNews({ unread: 0, waiting: 0 })
  expect((await news()).version, 'and stays while nothing changes').toBe((await news()).version)
})

test('a failed mail is warned of, tried again or put aside', async () => {
  const { server, home, token } = await install()
  const id = await book(server)
  // Both are settled, so that no worker is busy with them.
  await eventually(async () => {
    const rows = await query(home, `select id from outbox where status = 'sent'`)
    expect(rows).toHaveLength(2)
  })
  const [first = '', second = ''] = await failMail(home, id, 'RCPT TO 550: 5.1.1 unknown')
  const page = async (path: string) =>
    String((await call(server, 'GET', path, { token, headers: PAGE })).body)
  expect(await page('/admin')).toContain('2 emails could not be delivered')
  expect(await page('/admin/mail')).toMatch(/does not exist or takes no email/)

  const act = async (id: string, intent: string) => await press(server, token, { intent, id })
  expect(await act(first, 'dismiss')).toContain('Dismissed')
  expect(await page('/admin')).toContain('1 email could not be delivered')
  expect(await act(first, 'dismiss')).toContain('no longer needs a decision')

  const [before] = await query(home, 'select "messageId" from outbox where id = ?', [second])
  expect(await act(second, 'retry')).toContain('being sent again')
  await eventually(async () => {
    const [mail] = await query(home, 'select status, "messageId" from outbox where id = ?', [
      second,
    ])
    expect(mail).toEqual({ status: 'sent', ...before })
  })
  expect(await act(second, 'retry')).toContain('no longer needs a decision')
  expect(await act('no-such-mail', 'retry')).toContain('no longer needs a decision')
  expect(await page('/admin')).not.toContain('could not be delivered')
  expect(await page('/admin/mail')).toContain('No failed emails')
})

test('a failed mail that held a link is not offered again', async () => {
  const { server, home, token } = await install()
  const [mail] = await failMail(home, await book(server), 'RCPT TO 550: no')
  await query(home, `update outbox set kind = 'password-reset', data = '{}' where id = ?`, [
    mail ?? '',
  ])
  const said = await press(server, token, { intent: 'retry', id: mail ?? '' })
  expect(said).toContain('no longer needs a decision')
  const { body } = await call(server, 'GET', '/admin/mail', { token, headers: PAGE })
  expect(body).toContain('Please ask for a new one')
})

test('a letter of a campaign that failed is told of by the campaign alone', async () => {
  const { server, home, token } = await install()
  const [reader = ''] = await addSubscribers(home, 1)
  const desk = await openDesk(server)
  const letter = { subject: 'Spring', content: 'Hello', imageUrl: '' }
  const { headers } = await desk.post('/admin/promotions', { intent: 'send', ...letter })
  const settled = `select id from outbox where recipient = ? and status = 'sent'`
  await eventually(async () => expect(await query(home, settled, [reader])).toHaveLength(1))
  await query(home, `update outbox set status = 'failed' where recipient = ?`, [reader])
  const page = async (path: string) =>
    String((await call(server, 'GET', path, { token, headers: PAGE })).body)
  expect(await page('/admin/mail')).toContain('No failed emails')
  expect(await page(String(headers.get('Location')))).toContain(reader)
})

test('the set-up list says what the environment leaves to do', async () => {
  const bare = await install()
  const list = async ({ server, token }: Awaited<ReturnType<typeof install>>) =>
    String((await call(server, 'GET', '/admin', { token, headers: PAGE })).body)
  expect(await list(bare)).toContain('0 of 4 done')
  expect(await list(bare)).toContain('SMTP_URL=')
  expect(await list(bare)).not.toContain('Send test email')

  const https = await install({
    SITE_URL: 'https://rosewater.example',
    RATE_LIMIT: 'on',
    MAILING_ADDRESS: '12 Placeholder Street, Markham ON L3P 0A1',
    ARTIST_BIO: 'My own words.',
  })
  expect(await list(https)).toContain('1 of 5 done')
  expect(await list(https)).toContain('TRUST_PROXY=')
  expect(await list(https)).not.toContain('ARTIST_BIO')
  const at = '2026-11-20T08:00:00.000Z'
  await query(https.home, `insert into facts (name, value, at) values ('last-backup', ?, ?)`, [
    JSON.stringify({ at }),
    at,
  ])
  expect(await list(https)).toContain('Friday, November 20, 2026 at 3:00 a.m.')
  expect(await list(https)).toContain('2 of 5 done')
})

test('mail counts as set up once a test mail has gone out by the server that is set', async () => {
  const port = await freePort()
  const { server, home, token } = await install({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const page = async () =>
    String((await call(server, 'GET', '/admin', { token, headers: PAGE })).body)
  expect(await page()).toContain('0 of 4 done')
  const send = () => press(server, token, { intent: 'test-mail' }, '/admin/set-up')
  expect(await send()).toContain('The test email is on its way')
  expect(await send()).toContain('still on its way')
  expect(await page()).toContain('is on its way')

  const peer = opened(await startSmtpServer(port))
  await eventually(() => expect(peer.received).toHaveLength(1), 20_000)
  expect(peer.received[0]?.subject).toBe('A test email from your website')
  await eventually(async () => expect(await page()).toContain('1 of 4 done'))

  await query(home, `update outbox set data = '{"server":"other.example"}'`)
  expect(await page()).toContain('0 of 4 done')
})

/** What a button of the desk is told, which stays on its page. */
async function press(
  server: RunningServer,
  token: string,
  fields: Record<string, string>,
  path = '/admin/mail',
): Promise<string> {
  const headers = { Authorization: `Bearer ${token}`, Origin: server.url }
  const body = new URLSearchParams({ stay: 'on', ...fields })
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body })
  return await answer.text()
}
