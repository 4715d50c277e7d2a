import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startPushService } from '../../support/http/push-service.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const subscriptions = () => shared.rows('select kinds from "pushSubscriptions"')

/** As a browser says it; nobody lives there. */
async function subscription() {
  const service = await startPushService()
  service.stop()
  const endpoint = `https://push.example/${randomBytes(6).toString('hex')}`
  return JSON.stringify({ ...service.device().address, endpoint, expirationTime: null })
}

async function turnOn(kinds: Record<string, string> = { request: 'on', message: 'on' }) {
  const desk = await shared.openDesk()
  const fields = { intent: 'push-on', subscription: await subscription(), ...kinds }
  await desk.post('/admin/account', fields)
  return desk
}

beforeEach(async () => {
  await shared.rows('delete from session')
})

test('a device is turned on, changed and turned off under Account', async () => {
  const desk = await turnOn()
  expect(await subscriptions()).toEqual([{ kinds: '["request","message"]' }])
  expect((await desk.get('/admin/account')).body).toContain('On, through push.example.')
  await desk.post('/admin/account', { intent: 'push-kinds', payment: 'on' })
  expect(await subscriptions()).toEqual([{ kinds: '["payment"]' }])
  await desk.post('/admin/account', { intent: 'push-off' })
  expect(await subscriptions()).toEqual([])
})

test('what no browser would say is refused', async () => {
  const desk = await shared.openDesk()
  const refused = await desk.post('/admin/account', { intent: 'push-on', subscription: '{"a":1}' })
  expect(refused.status).toBe(400)
  expect(await subscriptions()).toEqual([])
})

test('signing out ends the notifications of that device, and of no other', async () => {
  const desk = await turnOn()
  await turnOn({ payment: 'on' })
  await desk.post('/admin/sign-out')
  expect(await subscriptions()).toEqual([{ kinds: '["payment"]' }])
})

test('signing out elsewhere ends the notifications of the other devices', async () => {
  const desk = await turnOn()
  await turnOn({ payment: 'on' })
  await desk.post('/admin/account', { intent: 'end-others' })
  expect(await subscriptions()).toEqual([{ kinds: '["request","message"]' }])
})

test('the desk can be installed, and the site keeps its own manifest', async () => {
  const desk = await shared.openDesk()
  expect((await desk.get('/admin')).body).toContain('rel="manifest" href="/desk.webmanifest"')
  expect((await shared.call('GET', '/')).body).toContain('href="/site.webmanifest"')
  const { body, headers } = await shared.call('GET', '/desk.webmanifest')
  expect(headers.get('content-type')).toContain('application/manifest+json')
  expect(body).toMatchObject({
    ...{ scope: '/admin', start_url: '/admin', display: 'standalone' },
    shortcuts: [
      { name: 'Today', url: '/admin' },
      { name: 'Requests', url: '/admin/requests' },
      { name: 'Add', url: '/admin/appointments/new' },
    ],
  })
  const sizes = body.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])
  expect(sizes).toEqual(
    expect.arrayContaining([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]),
  )
  for (const { src } of body.icons) expect((await shared.call('GET', src)).status).toBe(200)
})

test('the worker may ask this site alone, and is looked for anew each time', async () => {
  const { status, headers } = await shared.call('GET', '/desk-worker.js')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})
