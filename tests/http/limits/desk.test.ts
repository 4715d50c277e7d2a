import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, contactMessage } from '../../support/http/calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' })
const { desk } = shared
const from = (address: string, path: string, json: unknown) =>
  shared.call('POST', path, { json, headers: { 'X-Forwarded-For': address } })

const book = (email: string) =>
  from('203.0.113.9', '/api/v1/bookings', bookingRequest({ email, date: freshDate() }))

const signIn = (password: string, address = '203.0.113.5') =>
  from(address, '/api/auth/sign-in/email', { ...ADMIN, password })

/** The numbers of one line: today, 7 days, 30 days, addresses now. */
async function lineOf(what: string): Promise<string[]> {
  const headers = { Cookie: await desk.cookie(), Accept: 'text/html' }
  const { body } = await shared.call('GET', '/admin/limits', { headers })
  const [, cells = ''] = String(body).split(`>${what}<span`)
  return [...(cells.split('</tr>')[0] ?? '').matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(
    ([, text]) => text ?? '',
  )
}

test('the desk says how often a limit refused somebody, and not who', async () => {
  const answers = []
  for (let turn = 0; turn < 22; turn++)
    answers.push((await from('192.0.2.77', '/api/v1/messages', contactMessage())).status)
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
  expect(await lineOf('Messages')).toEqual(['2', '2', '2', '1'])
  expect(await lineOf('Subscriptions')).toEqual(['0', '0', '0', '0'])
  const rows = await shared.rows(`select * from counters where name like 'refused:%'`)
  expect(JSON.stringify(rows)).not.toContain('192.0.2.77')

  const old = Temporal.Now.plainDateISO('America/Toronto').subtract({ days: 6 })
  await shared.rows(`update counters set name = ? where name like 'refused:messages:%'`, [
    `refused:messages:${old}`,
  ])
  expect(await lineOf('Messages')).toEqual(['0', '2', '2', '1'])
})

test('the artist lifts the limit of one client, and of no other', async () => {
  const [bride, other] = ['Bride@example.com', 'other@example.com']
  for (const email of [bride, other])
    for (let date = 0; date < 4; date++)
      expect((await book(email)).status).toBe(date < 3 ? 201 : 429)
  expect(await lineOf('Requests by one client')).toEqual(['2', '2', '2', '–'])

  const lifted = await desk.post('/admin/limits', {
    intent: 'lift',
    email: 'bride@EXAMPLE.com',
  })
  expect([lifted.status, lifted.headers.get('Location')]).toEqual([303, '/admin/limits'])
  expect((await book(bride)).status).toBe(201)
  const refused = await book(other)
  expect([refused.status, refused.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect(refused.body.error.message).toMatch(/several requests waiting/)

  const dayAgo = Temporal.Now.instant().subtract({ hours: 24, minutes: 1 })
  await shared.rows(`update counters set "windowStart" = ? where name like 'lifted:%'`, [
    dayAgo.toString({ smallestUnit: 'millisecond' }),
  ])
  expect((await book(bride)).status).toBe(429)
})

test('no address, no lifting', async () => {
  const answer = await desk.post('/admin/limits', { intent: 'lift', email: 'x' })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('Please enter a valid email address')
})

test('the artist counts attempts at her own account from zero again', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await signIn('not-the-password')
  expect((await signIn(ADMIN.password)).status).toBe(429)
  const [refusals] = await lineOf('Sign-in attempts')
  expect(Number(refusals)).toBeGreaterThan(0)

  expect((await desk.post('/admin/limits', { intent: 'clear-sign-ins' })).status).toBe(303)
  expect((await signIn(ADMIN.password)).status).toBe(200)
})
