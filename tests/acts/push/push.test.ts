import { afterAll, beforeEach, expect, test } from 'vitest'
import { endSessionsBut } from '#app/accounts/sessions.server.ts'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { answerOffer } from '#app/moves/answer-other-time.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { sendNotifications, sendTest } from '#app/push/send-push.server.ts'
import {
  choosePushKinds,
  subscribeDevice,
  unsubscribeDevice,
} from '#app/push/subscriptions.server.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { allKinds, notified, signIn } from '../../support/database/devices.ts'
import { proved, requested, written } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { readVapid, startPushService } from '../../support/http/push-service.ts'
import { refusalOf } from '../../support/refusal.ts'

const service = await startPushService()
const db = actDatabase({ PRIVATE_FETCH_HOSTS: service.host })
const now = () => Temporal.Now.instant()

beforeEach(async () => {
  service.reset()
  for (const table of ['session', 'pushMessages']) await db.rows(`delete from ${`"${table}"`}`)
})
afterAll(() => service.stop())

const offerOf = (date: string) => ({
  ...{ date: date as CalendarDate, time: '15:00' as TimeOfDay },
  ...{ accepted: [], reason: null, words: null, seen: null },
})
const waiting = () => db.rows<{ kind: string }>('select kind from "pushMessages" order by kind')
const devices = () => db.rows<{ error: string | null }>('select error from "pushSubscriptions"')

async function pushed(device: ReturnType<typeof service.device>) {
  await sendNotifications(now())
  return service.received
    .filter(({ path }) => path === device.path)
    .map(({ body }) => device.read(body))
}

test('a request is told in words that a phone on a table may show, signed and sealed for that device', async () => {
  const device = service.device()
  await notified(db, device)
  const date = freshDate()
  const { id } = await proved({
    ...{ date, time: '11:00', service: 'Glam Makeup', name: 'Amara Obi' },
    ...{ email: 'amara@client.example', notes: 'The side door, please' },
  })
  const [text] = await pushed(device)
  expect(text).toEqual({
    ...{ title: 'New request', url: `/admin/appointments/${id}`, tag: `request ${id}` },
    body: expect.stringMatching(/^Glam Makeup, \w+day, \w+ \d+, 11:00\sa\.m\., Amara$/),
  })
  const [{ headers } = { headers: {} as Record<string, string> }] = service.received
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(Number(headers.ttl)).toBeGreaterThan(0)
  const { claims } = readVapid(headers.authorization)
  expect(claims).toMatchObject({
    aud: service.origin,
    sub: expect.stringMatching(/^(mailto|https):/),
  })
  expect(await waiting()).toEqual([])
})

test('a request is told of once more, some hours before it expires', async () => {
  const device = service.device()
  await notified(db, device)
  const date = freshDate()
  const pending = await proved({ date, time: '12:00' })
  await sendNotifications(now())
  service.received = []
  await processPendingRequests(now().add({ hours: 65 }))
  expect(await waiting()).toEqual([])
  await processPendingRequests(now().add({ hours: 67 }))
  await processPendingRequests(now().add({ hours: 68 }))
  expect(await waiting()).toEqual([{ kind: 'expiring' }])
  await sendNotifications(now().add({ hours: 68 }))
  const [expiring, ...more] = service.received.map(({ body }) => device.read(body))
  expect(more).toEqual([])
  expect(expiring).toMatchObject({
    title: 'A request expires soon',
    url: `/admin/appointments/${pending.id}`,
  })
})

test('each kind is sent to the devices that chose it', async () => {
  const [messages, answers, nothing] = [service.device(), service.device(), service.device()]
  await notified(db, messages, ['message'])
  await notified(db, answers, ['answer'])
  await notified(db, nothing, [])
  const id = await written({ firstName: 'Chloe', message: 'Do you travel to Barrie?' })
  const date = freshDate()
  const offered = await proved({ date, time: '10:00' })
  await offerTime(offered.id, offerOf(date), now())
  await answerOffer(offered.id, 'take-offer', now())
  expect(await pushed(messages)).toEqual([
    {
      title: 'New message',
      body: 'From Chloe',
      url: `/admin/messages/${id}`,
      tag: `message ${id}`,
    },
  ])
  expect(await pushed(answers)).toEqual([
    expect.objectContaining({
      title: 'Your offer was accepted',
      url: `/admin/appointments/${offered.id}`,
      body: expect.stringMatching(/, 3:00\sp\.m\., /),
    }),
  ])
  expect(await pushed(nothing)).toEqual([])
})

test('what was answered before it leaves is not told', async () => {
  const device = service.device()
  await notified(db, device)
  const { id } = await proved({ date: freshDate() })
  await changeBookingStatus(id, 'confirmed', now())
  const messageId = await written()
  await replyToMessage({ id: messageId, reply: 'Yes, I do.' }, { now: now(), mail: false })
  expect(await pushed(device)).toEqual([])
  expect(await waiting()).toEqual([])
})

test.each([404, 410])(
  'a subscription that the push service calls gone (%i) is removed',
  async (status) => {
    const device = service.device()
    await notified(db, device)
    service.status = status
    await proved({ date: freshDate() })
    await sendNotifications(now())
    expect(await devices()).toEqual([])
    expect(await waiting()).toEqual([])
  },
)

test('a push service that is busy is asked again after a pause, and given up after six hours', async () => {
  const device = service.device()
  await notified(db, device)
  service.status = 503
  await proved({ date: freshDate() })
  const at = now()
  await sendNotifications(at)
  expect(await devices()).toEqual([{ error: 'The push service is busy (503).' }])
  await sendNotifications(at)
  expect(service.received).toHaveLength(1)
  await sendNotifications(at.add({ minutes: 2 }))
  expect(service.received).toHaveLength(2)
  service.status = 201
  await sendNotifications(at.add({ minutes: 20 }))
  expect(service.received).toHaveLength(3)
  expect(await devices()).toEqual([{ error: null }])

  service.status = 500
  await written()
  await sendNotifications(now().add({ hours: 7 }))
  expect(service.received).toHaveLength(3)
  expect(await waiting()).toEqual([])
})

test('a notification that the push service refuses is not sent again, and the desk says so', async () => {
  const session = await notified(db, service.device())
  service.status = 403
  await written()
  await sendNotifications(now())
  await sendNotifications(now().add({ minutes: 10 }))
  expect(service.received).toHaveLength(1)
  expect(await sendTest(session, now())).toBe('The push service refused the notification (403).')
})

test('one slow push service keeps no other waiting', async () => {
  const [slow, quick] = [service.device('/slow'), service.device('/quick')]
  await notified(db, slow)
  await notified(db, quick)
  const { promise: isQuick, resolve } = Promise.withResolvers<void>()
  service.beforeAnswer = async (path) => {
    if (path === '/quick') resolve()
    else await isQuick
  }
  await written()
  await sendNotifications(now())
  expect(service.received).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('a redirect is not followed, to a private address or any other', async () => {
  const device = service.device('/elsewhere')
  await notified(db, device)
  Object.assign(service, { status: 307, location: `${service.origin}/private` })
  await written()
  await sendNotifications(now())
  expect(service.received.map(({ path }) => path)).toEqual(['/elsewhere'])
  expect(await devices()).toEqual([{ error: 'The push service refused the notification (307).' }])
})

test.each([
  ['http://push.example/device', /https:\/\//],
  ['not an address', /complete/],
  ['https://me:word@push.example/', /password/],
])('%s is not sent to', async (endpoint, sentence) => {
  const { address } = service.device()
  const session = await signIn(db)
  const asked = subscribeDevice(session, { address: { ...address, endpoint }, kinds: [] }, now())
  expect((await refusalOf(asked))?.fields?.form).toMatch(sentence)
})

test('a private address is not sent to', async () => {
  const session = await signIn(db)
  const endpoint = 'https://127.0.0.1:9443/device'
  const address = { ...service.device().address, endpoint }
  await subscribeDevice(session, { address, kinds: allKinds }, now())
  expect(await sendTest(session, now())).toBe('This address leads to a private network.')
})

test('keys that are none are refused', async () => {
  const { address } = service.device()
  const keys = { p256dh: 'AAAA', auth: address.keys.auth }
  const asked = subscribeDevice(
    await signIn(db),
    { address: { ...address, keys }, kinds: [] },
    now(),
  )
  expect((await refusalOf(asked))?.fields?.form).toMatch(/keys/)
})

test('the end of a session ends the notifications of its device, and of no other', async () => {
  const [here, there] = [service.device(), service.device()]
  await notified(db, here)
  await notified(db, there)
  const [session] = await db.rows<{ id: string; userId: string }>(
    'select id, "userId" from session order by "createdAt"',
  )
  // Those who sign out have a token; what a test signed in has its id as one.
  await endSessionsBut(session?.userId ?? '', 'of nobody')
  expect(await devices()).toEqual([])
  await written()
  expect(await waiting()).toEqual([])
})

test('a session that is over, or whose account is no admin any more, gets nothing', async () => {
  const device = service.device()
  const over = await signIn(db, now().subtract({ hours: 1 }))
  await subscribeDevice(over, { address: device.address, kinds: allKinds }, now())
  await written()
  expect(await pushed(device)).toEqual([])
})

test('a device has one subscription, which can be changed, tried and ended', async () => {
  const device = service.device()
  const session = await notified(db, device)
  await notified(db, device)
  expect(await devices()).toHaveLength(1)
  expect(await sendTest(session, now())).toMatch(/Turn them on first/)

  const second = service.device()
  const own = await notified(db, second)
  await choosePushKinds(own, [])
  await written()
  expect(await pushed(second)).toEqual([])
  expect(await sendTest(own, now())).toBeNull()
  expect(second.read(service.received.at(-1)?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Notifications work',
  })
  await unsubscribeDevice(own)
  expect(await devices()).toHaveLength(1)
})

test('the address, the keys and the texts lie nowhere in clear', async () => {
  const device = service.device()
  await notified(db, device)
  await proved({ date: freshDate(), name: 'Amara Obi' })
  await requested({ date: freshDate() })
  const rows = [
    ...(await db.rows('select * from "pushSubscriptions"')),
    ...(await db.rows('select * from "pushMessages"')),
  ]
  const stored = JSON.stringify(rows)
  for (const secret of [device.path, device.address.keys.auth, device.address.keys.p256dh, 'Amara'])
    expect(stored).not.toContain(secret)
})
