import { expect, test } from 'vitest'
import { openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call, signInAsAdmin } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

test('what an act answers is shown by the page it leads to, not by another window', async () => {
  const { server } = shared
  const token = await signInAsAdmin(server)
  const json = bookingRequest()
  await call(server, 'POST', '/api/v1/bookings', { json })
  const listed = await call(server, 'GET', '/api/v1/bookings', { token })
  const page = `/admin/appointments/${listed.body.bookings[0].id}`
  const desk = await openDesk(server)
  const saved = await desk.post(page, { intent: 'notes', notes: 'Allergic to lanolin' })
  const flash = saved.headers.getSetCookie().find((line) => line.startsWith('rosewater-notice='))
  const cookie = `${desk.cookie()}; ${flash?.split(';')[0]}`
  const open = async (path: string) => {
    const headers = { Cookie: cookie, Accept: 'text/html' }
    const { body, headers: sent } = await call(server, 'GET', path, { headers })
    return {
      isShown: body.includes('otes saved'),
      isTaken: sent.getSetCookie().some((line) => line.startsWith('rosewater-notice=;')),
    }
  }
  expect(await open('/admin/limits')).toEqual({ isShown: false, isTaken: false })
  expect(await open(page)).toEqual({ isShown: true, isTaken: true })
})

test('a sentence that an act left is shown once by its page, and one that we did not write never', async () => {
  const { server } = shared
  const desk = await openDesk(server)
  const offered = await desk.post('/admin/waitlist', { intent: 'offer', id: 'none' })
  const cookies = offered.headers.getSetCookie()
  const [cookie = ''] =
    cookies.find((line) => line.startsWith('rosewater-notice='))?.split(';') ?? []
  const shows = async (path: string, notice: string) => {
    const headers = { Cookie: `${desk.cookie()}; ${notice}`, Accept: 'text/html' }
    const { body } = await call(server, 'GET', path, { headers })
    return body.includes('This place on the list no longer exists')
  }
  expect(await shows('/admin/waitlist', cookie)).toBe(true)
  expect(await shows('/admin/limits', cookie)).toBe(false)
  const said = Buffer.from(decodeURIComponent(cookie.split('=')[1] ?? ''), 'base64')
  const { left } = JSON.parse(said.toString())
  const forged = Buffer.from(JSON.stringify({ left, seal: 'x'.repeat(43) })).toString('base64')
  const notice = `rosewater-notice=${encodeURIComponent(forged)}`
  expect(await shows('/admin/waitlist', notice)).toBe(false)
})
