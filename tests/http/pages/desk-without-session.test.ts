import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

/** The routes that an admin alone may ask for, as app/routes.ts writes them. */
const GUARDED = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path, children = [] }) => !path && children.some((route) => route.path === 'admin'))
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path, children = [] }) => [path, ...children.map((route) => `${path}/${route.path}`)])
  .map((path) => `/${path}`)

/** The sign-in screen to whoever is no admin. */
const SIGN_IN = '/admin'

test('only these pages of the admin are outside what a session guards', () => {
  const open = routes.map(({ path }) => path).filter((path) => path?.startsWith('admin'))
  expect(open.sort()).toEqual([
    'admin/demo/:token',
    'admin/forgot',
    'admin/reset/:token',
    'admin/second-factor',
    'admin/sign-out',
    'admin/welcome/:token',
  ])
  expect(GUARDED).toContain(SIGN_IN)
  expect(GUARDED.length).toBeGreaterThan(60)
})

/** What a browser without a session sends, and one whose account has lost its admins record. */
const STRANGERS: [who: string, headers: () => Promise<Record<string, string>>][] = [
  ['nobody', async () => ({})],
  ['somebody who is no admin', cookieOfFormerAdmin],
]

test.each(STRANGERS)(
  'every page of the desk leads %s to the sign-in screen, as a document and as data',
  async (_who, headersOf) => {
    const { id, name } = await book()
    const headers = await headersOf()
    for (const route of GUARDED) {
      if (route === SIGN_IN) continue
      const path = addressOf(route, id)
      const page = await shared.call('GET', path, {
        headers: { ...headers, Accept: 'text/html' },
      })
      expect([path, page.status]).toEqual([path, 302])
      expect(page.headers.get('Location'), path).toMatch(/^\/admin\?next=/)
      expect(page.body, path).not.toContain(name)

      // Scripts may ask for the data of some of its routes alone.
      for (const data of [`${path}.data`, `${path}.data?_routes=${encodeURIComponent('root')}`]) {
        const answer = await shared.call('GET', data, { headers })
        expect(answer.body, data).toContain('/admin?next=')
        expect(answer.body, data).not.toContain(name)
        expect(answer.headers.get('Cache-Control'), data).toContain('no-store')
      }
    }
    const front = await shared.call('GET', SIGN_IN, {
      headers: { ...headers, Accept: 'text/html' },
    })
    expect(front.status).toBe(Object.keys(headers).length === 0 ? 200 : 403)
    expect(front.body).toContain('Sign in')
    expect(front.body).not.toContain(name)
  },
)

test.each(STRANGERS)('no act of the desk is done for %s', async (_who, headersOf) => {
  const date = freshDate()
  const { id } = await book({ date })
  const fields = { date, startTime: '09:00', endTime: '17:00' }
  const stranger = await headersOf()
  const headers = { ...stranger, Origin: shared.server.url, Accept: 'text/html' }
  for (const route of GUARDED) {
    if (route === SIGN_IN) continue
    const path = addressOf(route, id)
    const answer = await shared.postForm(path, fields, headers)
    // What takes no form says so to everyone, by its route alone.
    if (answer.headers.get('Allow') === 'GET, HEAD') continue
    expect([path, answer.status]).toEqual([path, 303])
    expect(answer.headers.get('Location'), path).toMatch(/^\/admin\?next=/)
  }
  const times = await shared.call('GET', `/api/v1/availability?date=${date}`)
  expect(times.body.slots).toContainEqual(
    expect.objectContaining({ time: '10:00', state: 'booked' }),
  )
  const blocked = await shared.call('GET', `/api/v1/blockedTimes?date=${date}`)
  expect(blocked.body.blockedTimes).toEqual([])
})

/** An account signs in while it is an admin's, and then is none. */
async function cookieOfFormerAdmin(): Promise<Record<string, string>> {
  const signedIn = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  const [cookie = ''] = signedIn.headers.getSetCookie()
  await shared.rows('delete from admins')
  return { Cookie: cookie.split(';')[0] ?? '' }
}

async function book(over: Record<string, unknown> = {}): Promise<{ id: string; name: string }> {
  const json = bookingRequest({ name: 'Client Nobody Must See', date: freshDate(), ...over })
  const answer = await shared.call('POST', '/api/v1/bookings', { json })
  expect(answer.status).toBe(201)
  return { id: answer.body.booking.id, name: String(json.name) }
}

/** A route's address with the id of something that is there. */
function addressOf(route: string, id: string): string {
  return route.replace(':id', id).replace(':date', daysAhead(30))
}
