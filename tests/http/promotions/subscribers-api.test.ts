import { beforeAll, expect, test } from 'vitest'
import { aSubscriber, type StoredSubscriber } from '../../support/database/subscribers.ts'
import { pageByPage } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const PATH = '/api/v1/newsletterSubscribers'
const active: StoredSubscriber[] = []
let gone: StoredSubscriber

beforeAll(async () => {
  for (let count = 0; count < 5; count++) active.push(await aSubscriber(shared.home, shared.server))
  gone = await aSubscriber(shared.home, shared.server)
  await shared.postForm(`/unsubscribe/${gone.unsubscribeToken}`, {})
})

const list = async (search = '') => await shared.asAdmin('GET', PATH + search)
const idsOf = (body: { newsletterSubscribers: { id: string }[] }) =>
  body.newsletterSubscribers.map(({ id }) => id).sort()

test('isActive=true lists those on the list with the fields of the collection and no others', async () => {
  const { status, body } = await list('?isActive=true')
  expect([status, body.nextCursor]).toEqual([200, null])
  expect(idsOf(body)).toEqual(active.map(({ id }) => id).sort())
  const { id, firstName, lastName, email, subscribedAt } = active[0] as StoredSubscriber
  expect(body.newsletterSubscribers.find((one: { id: string }) => one.id === id)).toEqual({
    id,
    firstName,
    lastName,
    email,
    isActive: true,
    subscribedAt,
  })
})

test('isActive=false lists the others, and without it come all', async () => {
  expect(idsOf((await list('?isActive=false')).body)).toEqual([gone.id])
  expect(idsOf((await list()).body)).toEqual([...active, gone].map(({ id }) => id).sort())
})

test('pages through the list give everybody once', async () => {
  const { newsletterSubscribers } = (await list()).body
  expect(await pageByPage(list, 'newsletterSubscribers', 2)).toEqual(newsletterSubscribers)
})

test.each(['?isActive=yes', '?isActive=', '?limit=0', '?limit=201', '?cursor=nothing'])(
  'the question %s is a 400',
  async (search) => {
    expect((await list(search)).status).toBe(400)
  },
)

test('nobody but the admin reads the list', async () => {
  expect((await shared.call('GET', PATH)).status).toBe(401)
  const { status, headers } = await shared.asAdmin('PUT', PATH)
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, POST'])
})
