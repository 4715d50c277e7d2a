import { beforeAll, expect, test } from 'vitest'
import { addSubscribers } from '../../support/database/many-subscribers.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ MAILING_ADDRESS: '1 Test Street, Ottawa' })
const { desk } = shared
const LETTER = { subject: 'Spring', content: 'Hello **there**', imageUrl: '' }
const COMPOSE = '/admin/promotions'
beforeAll(async () => {
  await addSubscribers(shared.home, 3)
})

const key = () => crypto.randomUUID()
const later = (days = 2) => ({
  when: 'choose',
  sendOn: Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString(),
  sendTime: '18:00',
})
const pathOf = (answer: { headers: Headers }) => answer.headers.get('Location') ?? ''
const campaigns = () => shared.rows('select * from campaigns')
const send = (over: Record<string, unknown>) =>
  desk.post(COMPOSE, { intent: 'send', ...LETTER, ...over })
const keep = (over: Record<string, unknown>) =>
  desk.post(`${COMPOSE}/drafts/keep`, { ...LETTER, version: 0, ...over })
const schedule = async (over = {}) => pathOf(await send({ ...later(), letterKey: key(), ...over }))

test('a scheduled letter waits, says when it goes, and called back is a draft again', async () => {
  const path = await schedule({ subject: 'Scheduled' })
  const page = await desk.get(path)
  expect(page.body).toMatch(/Goes out on \w+, \w+ \d+, \d{4} at 6:00 p.m./)
  expect((await desk.get(`${COMPOSE}/scheduled`)).body).toContain(`href="${path}"`)
  const back = await desk.post(path, { intent: 'call-back' })
  expect(back.status).toBe(303)
  const draft = await desk.get(pathOf(back))
  expect(draft.body).toContain('value="Scheduled"')
  expect((await desk.get(path)).status).toBe(404)
  expect(pathOf(await desk.post(path, { intent: 'call-back' }))).toBe(pathOf(back))
})

test.each([
  ['no day', { sendOn: '' }, 'sendOn'],
  ['no such day', { sendOn: 'Feb 30, 2027' }, 'sendOn'],
  ['a time that is none', { sendTime: '25:00' }, 'sendTime'],
  ['a day gone by', { sendOn: '2026-01-05' }, 'sendOn'],
  ['a day too far ahead', { sendOn: '2031-01-05' }, 'sendOn'],
])('%s is refused beside its field, and what was written stays', async (_what, over, field) => {
  const before = await campaigns()
  const answer = await send({ ...later(), ...over })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain(`id="${field}-error"`)
  expect(answer.body).toContain('Hello **there**')
  expect(await campaigns()).toEqual(before)
})

test('what was typed is shown again after a button was pressed before the scripts came', async () => {
  const early = await desk.post(COMPOSE, { ...LETTER, intent: 'ask', subject: 'Pressed early' })
  expect([early.status, early.body]).toEqual([200, expect.stringContaining('"Pressed early"')])
})

test('a draft is quoted in words, without the marks of its letter', async () => {
  const content = '## Hello\n\n- **One** hour\n- [Two](https://a.example) faces\n\n*Soon*'
  await keep({ letterKey: key(), subject: '', content })
  const { body } = await desk.get(`${COMPOSE}/drafts`)
  expect(body).toContain('>Hello One hour Two faces Soon<')
  expect(body).not.toContain('**One')
})

test('what is sent is a draft no longer, and the preview shows a draft', async () => {
  const letterKey = key()
  await keep({ letterKey, subject: 'Kept' })
  const preview = await desk.get(`${COMPOSE}/preview?draft=${letterKey}`)
  expect(preview.body).toContain('<strong>there</strong>')
  await send({ letterKey, subject: 'Kept and sent' })
  const rows = await shared.rows('select id from "letterDrafts" where id = ?', [letterKey])
  expect(rows).toEqual([])
})

test('one that could not go out is told on the desk, with its reason', async () => {
  const path = await schedule({ subject: 'Too late' })
  const id = path.split('/').at(-1) ?? ''
  await shared.rows(
    `update campaigns set status = 'refused', refusal = 'no-subscribers', "finishedAt" = "createdAt" where id = ?`,
    [id],
  )
  for (const address of [`${COMPOSE}/scheduled`, path])
    expect((await desk.get(address)).body).toContain('there were no subscribers')
  expect((await desk.get('/admin')).body).toContain('Too late')
})
