import { afterEach, expect, test, vi } from 'vitest'
import { addSubscribers } from '../../support/database/many-subscribers.ts'
import { type DeskClient, openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { startCampaignSmtpServer } from '../../support/mail/campaign-smtp-server.ts'
import { reply } from '../../support/mail/mail-worker-setup.ts'
import { freePort } from '../../support/server/free-port.ts'
import { type Home, type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const CONNECTIONS = 5
const LETTER = { subject: 'Spring', content: 'Hello **there**', imageUrl: '' }
const SEND = { ...LETTER, intent: 'send' }
const ADDRESS = { MAILING_ADDRESS: '12 Placeholder Street, Markham ON L3P 0A1' }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function freshHome(): Promise<Home> {
  const home = await preparedHome()
  closing.push(() => home.remove())
  return home
}

async function running(home: Home, env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(home, env)
  closing.push(() => server.stop())
  return server
}

async function peerOn(port: number, options: Parameters<typeof startCampaignSmtpServer>[1] = {}) {
  const peer = await startCampaignSmtpServer(port, options)
  closing.push(() => peer.close())
  return peer
}

async function send(desk: DeskClient, letter: Record<string, unknown> = LETTER): Promise<string> {
  const answer = await desk.post('/admin/promotions', { intent: 'send', ...letter })
  expect(answer.status).toBe(303)
  return answer.headers.get('Location')?.split('/').at(-1) ?? ''
}

async function counts(home: Home, id: string): Promise<Record<string, number>> {
  const rows = await query<{ status: string; count: number | string }>(
    home,
    'select status, count(*) as count from outbox where "campaignId" = ? group by status',
    [id],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

const statusOf = async (home: Home, id: string) =>
  (await query<{ status: string }>(home, 'select status from campaigns where id = ?', [id]))[0]
    ?.status

async function finished(home: Home, id: string, timeout = 120_000): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(home, id)).toBe('finished'), {
    timeout,
    interval: 100,
  })
}

const unsubscribe = (home: Home, email: string | undefined) =>
  query(home, 'update "newsletterSubscribers" set "isActive" = 0 where email = ?', [email ?? ''])

test.runIf(process.env.TEST_LONG)(
  'killed again and again, a campaign reaches everybody and repeats at most what was in flight',
  async () => {
    const kills = process.env.TEST_LONG ? 20 : 1
    const port = await freePort()
    const home = await freshHome()
    // Slow enough that the campaign outlives all the kills.
    const peer = await peerOn(port, { pauseMs: process.env.TEST_LONG ? 400 : 10 })
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, ...ADDRESS }
    let doomed = await startServer(home, env)
    const addresses = await addSubscribers(home, 1_000)
    const id = await send(await openDesk(doomed))
    const gone = addresses.slice(-5)
    for (const address of gone) await unsubscribe(home, address)
    const other = await running(home, env)

    let killed = 0
    for (; killed < kills; killed++) {
      const before = peer.taken.length
      await vi.waitFor(() => expect(peer.taken.length).toBeGreaterThan(before), { timeout: 60_000 })
      await new Promise((done) => setTimeout(done, Math.random() * 150))
      await doomed.kill()
      doomed = await startServer(home, env)
    }
    closing.push(() => doomed.stop())
    await finished(home, id)

    expect(await counts(home, id)).toEqual({ sent: 995, skipped: 5 })
    const times = new Map<string, string[]>()
    for (const { to, messageId } of peer.taken) times.set(to, [...(times.get(to) ?? []), messageId])
    expect([...times.keys()].sort()).toEqual(addresses.slice(0, -5).sort())
    expect(peer.taken.length - times.size).toBeLessThanOrEqual(killed * CONNECTIONS)
    for (const ids of times.values()) expect(new Set(ids).size).toBe(1)
    expect(new Set([...times.values()].flat()).size).toBe(995)
    expect(other.output()).not.toMatch(/client\.example/)
  },
)

test('each letter has its own way out, the way RFC 8058 has it, and says who writes', async () => {
  const port = await freePort()
  const home = await freshHome()
  const peer = await peerOn(port)
  const server = await running(home, { SMTP_URL: `smtp://127.0.0.1:${port}`, ...ADDRESS })
  await addSubscribers(home, 3)
  const id = await send(await openDesk(server))
  await finished(home, id)
  const people = await query<{ email: string; unsubscribeToken: string }>(
    home,
    'select email, "unsubscribeToken" from "newsletterSubscribers"',
  )
  for (const { email, unsubscribeToken } of people) {
    const source = peer.sources.find((one) => one.includes(`To: ${email}`)) ?? ''
    const whole = source.replaceAll('=\r\n', '')
    expect(whole.split(unsubscribeToken)).toHaveLength(4)
    expect(source).toMatch(
      new RegExp(
        `^List-Unsubscribe: <http://localhost:\\d+/unsubscribe/${unsubscribeToken}>\\r$`,
        'm',
      ),
    )
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(whole.split('12 Placeholder Street')).toHaveLength(3)
    for (const other of people.filter((one) => one.email !== email))
      expect(whole).not.toContain(other.unsubscribeToken)
  }
})

test('a campaign rests, goes on and stops as it is told', async () => {
  const port = await freePort()
  const home = await freshHome()
  const peer = await peerOn(port, { pauseMs: 60 })
  const server = await running(home, { SMTP_URL: `smtp://127.0.0.1:${port}`, ...ADDRESS })
  await addSubscribers(home, 400)
  const desk = await openDesk(server)
  const id = await send(desk)
  await vi.waitFor(() => expect(peer.taken.length).toBeGreaterThan(10), { timeout: 60_000 })

  const steer = (intent: string) => desk.post(`/admin/promotions/${id}`, { intent })
  expect((await steer('pause')).status).toBe(303)
  const inHand = `select id from outbox where "campaignId" = ? and status = 'waiting' and "claimedUntil" is not null`
  await vi.waitFor(async () => expect(await query(home, inHand, [id])).toEqual([]), {
    timeout: 60_000,
    interval: 50,
  })
  const whenPaused = peer.taken.length
  // A mail of another kind shows that the worker went on to look for what may be sent.
  const json = bookingRequest()
  expect((await call(server, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
  const ofBooking = [json.email, 'hello@rosewater.example']
  const others = () => peer.taken.filter(({ to }) => ofBooking.includes(to)).length
  await vi.waitFor(() => expect(others()).toBe(2), { timeout: 60_000 })
  expect(peer.taken.length - others()).toBe(whenPaused)
  expect(await statusOf(home, id)).toBe('paused')

  await steer('continue')
  await vi.waitFor(() => expect(peer.taken.length).toBeGreaterThan(whenPaused + 12), {
    timeout: 60_000,
  })
  await steer('stop')
  await vi.waitFor(async () => expect((await counts(home, id)).waiting).toBeUndefined(), {
    timeout: 60_000,
  })
  const after = await counts(home, id)
  expect(after.sent).toBe(peer.taken.length - others())
  expect(Number(after.sent) + Number(after.skipped)).toBe(400)
  expect(await statusOf(home, id)).toBe('stopped')
  expect((await steer('continue')).status).toBe(303)
  expect((await desk.get(`/admin/promotions/${id}`)).body).toContain('This newsletter changed')
  expect(await statusOf(home, id)).toBe('stopped')
})

test('mail about an appointment does not wait behind a campaign', async () => {
  const port = await freePort()
  const home = await freshHome()
  const peer = await peerOn(port, { pauseMs: 100 })
  const server = await running(home, { SMTP_URL: `smtp://127.0.0.1:${port}`, ...ADDRESS })
  await addSubscribers(home, 300)
  const id = await send(await openDesk(server))
  await vi.waitFor(() => expect(peer.taken.length).toBeGreaterThan(5), { timeout: 60_000 })
  const json = bookingRequest()
  expect((await call(server, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
  await vi.waitFor(() => expect(peer.taken.map(({ to }) => to)).toContain(json.email), {
    timeout: 60_000,
  })
  expect(await statusOf(home, id)).toBe('sending')
  expect(Number((await counts(home, id)).waiting)).toBeGreaterThan(50)
})

test.runIf(process.env.TEST_LONG)(
  'a server that throttles loses nothing and is not hammered',
  async () => {
    const port = await freePort()
    const home = await freshHome()
    let open = 0
    let tooMany = 0
    let putOff = 0
    let inThisMinute = 0
    const peer = await peerOn(port, {
      onConnect(_session, done) {
        open += 1
        if (open <= 2) return done()
        open -= 1
        tooMany += 1
        done(reply(421, 'too many connections'))
      },
      onClose() {
        open = Math.max(0, open - 1)
      },
      onRcptTo(_address, _session, done) {
        inThisMinute += 1
        if (inThisMinute <= 25) return done()
        putOff += 1
        done(reply(450, 'slow down'))
      },
    })
    const server = await running(home, { SMTP_URL: `smtp://127.0.0.1:${port}`, ...ADDRESS })
    const addresses = await addSubscribers(home, 60)
    const id = await send(await openDesk(server))
    // What is put off is tried again after a minute, which passes here once something was.
    const pass = `update outbox set "nextAttemptAt" = ? where status = 'waiting' and attempts > 0 and "claimedUntil" is null`
    const until = { timeout: 120_000, interval: 1_000 }
    let seen = 0
    await vi.waitFor(async () => {
      if (putOff > seen) [seen, inThisMinute] = [putOff, 0]
      await query(home, pass, [new Date().toISOString()])
      expect(await statusOf(home, id)).toBe('finished')
    }, until)
    expect(await counts(home, id)).toEqual({ sent: 60 })
    expect(peer.taken.map(({ to }) => to).sort()).toEqual(addresses.sort())
    expect(tooMany).toBeLessThan(20)
    expect(putOff).toBeGreaterThan(0)
    expect(putOff).toBeLessThan(100)
  },
)

test('a letter sent twice by a double click is one campaign, and an edited one another', async () => {
  const home = await freshHome()
  const server = await running(home, {})
  await addSubscribers(home, 2)
  const desk = await openDesk(server)
  const letter = { ...LETTER, letterKey: crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => send(desk, letter)))
  expect(new Set(answers).size).toBe(1)
  expect(await send(desk, { ...letter, subject: 'Summer' })).not.toBe(answers[0])
  expect(await query(home, 'select id from campaigns')).toHaveLength(2)
})

test('a promotion by SMTP is refused without a mailing address, and to nobody', async () => {
  const home = await freshHome()
  const port = await freePort()
  const server = await running(home, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  await addSubscribers(home, 1)
  const answer = await (await openDesk(server)).post('/admin/promotions', SEND)
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('A newsletter needs your mailing address')
  expect(answer.body).toContain('Hello **there**')
  expect(await query(home, 'select id from campaigns')).toEqual([])

  const lonely = await freshHome()
  const other = await openDesk(await running(lonely, {}))
  const nobody = await other.post('/admin/promotions', SEND)
  expect(nobody.status).toBe(409)
  expect(nobody.body).toContain('There are no active subscribers to send this to.')
  const blank = await other.post('/admin/promotions', { ...SEND, subject: ' ' })
  expect(blank.status).toBe(400)
  expect(blank.body).toContain('Please enter both subject and content')
  expect(await query(lonely, 'select id from outbox')).toEqual([])
})

test('the preview alone may be framed, and runs nothing', async () => {
  const home = await freshHome()
  const server = await running(home, {})
  const desk = await openDesk(server)
  const preview = await desk.post('/admin/promotions/preview', {
    subject: 'A <b>title</b>',
    content: '<script>alert(1)</script> **bold** [x](javascript:alert(1))',
    imageUrl: 'https://rosewater.example/prom.jpg',
  })
  expect(preview.status).toBe(200)
  const policy = preview.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/default-src 'none'/)
  expect(policy).toMatch(/frame-ancestors 'self'/)
  // Of no origin: whatever ran in it all the same would be a stranger to the desk.
  expect(policy).toMatch(/sandbox allow-scripts$/)
  expect(policy).not.toMatch(/unsafe-inline|script-src/)
  expect(preview.body).not.toMatch(/<script|href="javascript|<b>title/)
  expect(preview.body).toContain('<strong>bold</strong>')
  const page = await desk.get('/admin/promotions')
  expect(page.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/)
  const elsewhere = await desk.get('/admin/schedule')
  expect(elsewhere.headers.get('Content-Security-Policy')).not.toMatch(/frame-src|https:/)
})
