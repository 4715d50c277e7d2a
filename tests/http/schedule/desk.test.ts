import { beforeAll, expect, test } from 'vitest'
import { type Answer, daysAhead } from '../../support/http/calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
let cookie: string
beforeAll(async () => {
  const answer = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

/** Sent as a browser without scripts does. */
const post = (path: string, fields: Record<string, string>) =>
  shared.postForm(path, fields, { Cookie: cookie, Origin: shared.server.url, Accept: 'text/html' })

const block = (fields: Record<string, string>) =>
  post('/admin/schedule', { intent: 'block', ...fields })

/** The page that a redirect leads to, with what it was told to tell. */
async function follow(answer: { headers: Headers }): Promise<string> {
  const flash = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const headers = { Cookie: [cookie, ...flash].join('; ') }
  return (await shared.call('GET', answer.headers.get('location') ?? '', { headers })).body
}

const book = async (over: Record<string, unknown>) =>
  (await shared.booked({ service: 'Free Consultation', ...over })).id

const rowsWith = (reason: string) =>
  shared.rows<{
    id: string
    date: string
    startTime: string
    endTime: string
    seriesId: string | null
  }>('select * from "blockedTimes" where reason = ? order by date', [reason])

let used = 20
/** A stretch of days that no other test of this file uses. */
function freshDays(): string {
  used += 30
  return daysAhead(used)
}

const plus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

/** The removal that a page offers to undo. */
const removalOn = (page: string) =>
  /value="undo"[^>]*><input[^>]*name="id"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? ''

test('touched appointments are listed before anything is stored, with all that was typed', async () => {
  const date = freshDays()
  await book({ date: plus(date, 1), time: '09:30', name: 'Iris Touched', service: 'Bridal Makeup' })
  await book({ date: plus(date, 1), time: '15:00', name: 'Olive Outside' })
  const fields = {
    date,
    lastDate: plus(date, 2),
    startTime: '11:00',
    endTime: '12:00',
    reason: 'Fair & "square"',
  }
  const asked = await block(fields)
  expect(asked.status).toBe(200)
  expect(asked.body).toContain('1 request overlaps. Blocking won’t cancel it.')
  expect(asked.body).toContain('Iris Touched')
  expect(asked.body).not.toContain('Olive Outside')
  expect(asked.body).toContain('value="Fair &amp; &quot;square&quot;"')
  expect(await rowsWith(fields.reason)).toEqual([])

  await book({ date, time: '12:00', name: 'Hazel Later' })
  const namedIn = ({ body }: Answer) => /name="touched" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const again = await block({ ...fields, step: 'save', touched: namedIn(asked) })
  expect(again.status).toBe(200)
  expect(again.body).toContain('2 requests overlap. Blocking won’t cancel them.')
  expect(again.body).toContain('Hazel Later')
  const saved = await block({ ...fields, step: 'save', touched: namedIn(again) })
  expect(saved.status).toBe(303)
  expect(await rowsWith(fields.reason)).toHaveLength(3)
  const kept = await shared.rows('select status from bookings where name = ?', ['Iris Touched'])
  expect(kept[0]).toMatchObject({ status: 'pending' })
})

test.each([
  ['yesterday', { date: daysAhead(-1) }, 'date'],
  ['a day beyond 18 months', { date: daysAhead(560) }, 'date'],
  ['a last day before the first', { lastDate: daysAhead(10) }, 'lastDate'],
  ['a last day beyond 18 months', { lastDate: daysAhead(560) }, 'lastDate'],
  ['more than 400 days', { lastDate: daysAhead(440) }, 'lastDate'],
  ['a repetition that ends before it begins', { repeatUntil: daysAhead(20) }, 'repeatUntil'],
  ['a repetition beyond 18 months', { repeatUntil: daysAhead(560) }, 'repeatUntil'],
  ['a day that does not exist', { lastDate: '2027-02-30' }, 'lastDate'],
  ['no times', { startTime: '', endTime: '' }, 'startTime'],
  ['an end before its start', { startTime: '10:00', endTime: '', until: '10:00' }, 'until'],
  ['no end', { endTime: '' }, 'until'],
  ['a reason of 201 characters', { reason: 'r'.repeat(201) }, 'reason'],
])('%s is refused beside its field and stores nothing', async (_what, over, field) => {
  const count = () => shared.rows('select count(*) as n from "blockedTimes"')
  const before = await count()
  const answer = await block({
    date: daysAhead(20),
    startTime: '09:00',
    endTime: '10:00',
    step: 'save',
    ...over,
  })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain(`id="${field}-error"`)
  expect(await count()).toEqual(before)
})

test('a day and hours are read as they are typed, and the end stays open', async () => {
  const date = freshDays()
  const { year, day } = Temporal.PlainDate.from(date)
  const month = new Date(date).toLocaleString('en-CA', { month: 'long', timeZone: 'UTC' })
  const typed = { date: `${day} ${month} ${year}`, startTime: '9', until: '10.30' }
  const saved = await block({ ...typed, reason: 'Typed' })
  expect(saved.status).toBe(303)
  expect(await rowsWith('Typed')).toMatchObject([{ date, startTime: '09:00', endTime: '10:00' }])
  expect(await follow(saved)).toContain('9:00 a.m. to 10:30 a.m.')
})

test('hours that are blocked already are refused by name, and left out of a series', async () => {
  const date = freshDays()
  const hours = { startTime: '12:00', until: '13:00' }
  expect((await block({ date, ...hours, reason: 'Lunch' })).status).toBe(303)
  const again = await block({ date, startTime: '12:30', until: '13:00', reason: 'Again' })
  expect(again.status).toBe(409)
  expect(again.body).toContain('12:00 p.m. to 1:00 p.m. (Lunch)')
  await block({ date, ...hours, lastDate: plus(date, 1), reason: 'Again' })
  expect(await rowsWith('Again')).toMatchObject([{ date: plus(date, 1) }])
  const wider = await block({ date, startTime: '12:00', until: '14:00', reason: 'Wider' })
  expect(wider.status).toBe(303)
})

test('one day of a series is removed alone, then the rest at one question, and undone', async () => {
  const date = freshDays()
  await block({
    date,
    repeatUntil: plus(date, 21),
    startTime: '09:00',
    endTime: '09:30',
    reason: 'Series',
  })
  const made = await rowsWith('Series')
  expect(made).toHaveLength(4)
  const remove = { intent: 'remove', id: made[1]?.id ?? '' }
  expect((await post('/admin/schedule', remove)).status).toBe(303)
  expect(await rowsWith('Series')).toHaveLength(3)
  const again = await follow(await post('/admin/schedule', remove))
  expect(again).toContain('This blocked time no longer exists')

  const series = { intent: 'remove-series', id: made[0]?.seriesId ?? '' }
  const removed = await post('/admin/schedule', series)
  expect(removed.status).toBe(303)
  expect(await rowsWith('Series')).toEqual([])

  const booked = await book({ date, time: '09:00', name: 'Fern Between' })
  const undo = { intent: 'undo', id: removalOn(await follow(removed)) }
  const [once, twice] = await Promise.all([
    post('/admin/schedule', undo),
    post('/admin/schedule', undo),
  ])
  const told = [await follow(once), await follow(twice)]
  expect(told.filter((page) => page.includes('It’s too late to undo this.'))).toHaveLength(1)
  expect(told.filter((page) => page.includes('Fern Between'))).not.toEqual([])
  expect(await rowsWith('Series')).toEqual(made.filter((_, index) => index !== 1))
  expect(await shared.rows('select id from bookings where id = ?', [booked])).toHaveLength(1)
})

test('removing and undoing lead back to the month that was looked at', async () => {
  const date = freshDays()
  const month = date.slice(0, 7)
  await block({ date, startTime: '09:00', endTime: '09:30', reason: 'Month' })
  const [one] = await rowsWith('Month')
  const path = `/admin/schedule?month=${month}`
  const removed = await post(path, { intent: 'remove', id: one?.id ?? '' })
  expect(removed.headers.get('Location')).toBe(path)
  const page = await follow(removed)
  expect(page).toContain(`action="${path}"`)
  const undone = await post(path, { intent: 'undo', id: removalOn(page) })
  expect(undone.headers.get('Location')).toBe(path)
  expect(await follow(undone)).toContain('Blocked again: ')
  expect(await rowsWith('Month')).toHaveLength(1)
})

test('the month of the address is drawn, with words for every day', async () => {
  const date = freshDays()
  await book({ date, time: '10:00' })
  await block({ date, startTime: '14:00', endTime: '15:00', reason: 'Drawn' })
  const path = `/admin/schedule?month=${date.slice(0, 7)}`
  const { body } = await shared.call('GET', path, { headers: { Cookie: cookie } })
  expect(body).toContain(
    '10:00 a.m. to 10:30 a.m. pending, 2:00 p.m. to 3:30 p.m. blocked, otherwise open',
  )
  expect(body).toContain(`month=${date.slice(0, 7)}&amp;date=${date}`)
})

test.each([
  '?month=x',
  '?month=9999-12',
  '?after=x',
  '?after=2026-12-01_09:00_%00',
  '?date=2027-02-30',
])('the address %s still shows the schedule', async (search) => {
  const headers = { Cookie: cookie }
  expect((await shared.call('GET', `/admin/schedule${search}`, { headers })).status).toBe(200)
})

test('a long list goes on over pages, each line once, a series as one line', async () => {
  const date = daysAhead(440)
  await block({
    date,
    repeatUntil: plus(date, 28),
    startTime: '09:00',
    endTime: '09:00',
    reason: 'Long',
  })
  for (let count = 0; count < 52; count++)
    await block({
      date: plus(date, count),
      startTime: '16:00',
      endTime: '16:00',
      reason: `Line ${count} end`,
    })
  const found: string[] = []
  for (let path: string | undefined = '/admin/schedule'; path; ) {
    const { body } = await shared.call('GET', path, { headers: { Cookie: cookie } })
    found.push(...[...String(body).matchAll(/>Line \d+ end</g)].map(String))
    const [, after] = /href="[^"]*\?after=([^"]+)"/.exec(body) ?? []
    path = after && `/admin/schedule?after=${after}`
  }
  expect(found).toHaveLength(52)
  expect(new Set(found).size).toBe(52)
})
