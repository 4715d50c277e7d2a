import { expect, test } from 'vitest'
import { daysAhead } from '../../../support/http/calls.ts'
import {
  anEntry,
  aOneTimeLink,
  aRequest,
  aReview,
  aWedding,
  DAY,
  PASSWORD,
  someoneSubscribed,
} from '../../../support/links/mailed-things.ts'
import { expectKind, open, stored } from '../../../support/links/open-link.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

const shared = sharedServer()

const WORDS = { words: 'Good', naming: 'first', consent: 'on' }

/** Both a visit and a press say how it stands, lead on, and change nothing. */
async function expectEnded(
  path: string,
  posted: Record<string, string>,
  sentence: RegExp,
  rows: () => Promise<unknown> = () => stored(shared.home),
) {
  const { server } = shared
  const before = await rows()
  expectKind(await open(server, path), `opening ${path}`)
  const pressed = await open(server, path, posted)
  expectKind(pressed, `pressing ${path}`)
  expect(String(pressed.body).replaceAll('<!-- -->', '')).toMatch(sentence)
  expect(await rows()).toEqual(before)
}

/** What an act would change of a booking whose end a job may see to meanwhile. */
const timeOf = async (id: string) =>
  await shared.rows(
    `select date, time from bookings where id = ? and held = 1 and status = 'confirmed'`,
    [id],
  )

type Act = [path: string, posted: Record<string, string>, sentence: RegExp]

/** What the pages of a private link post, and what is said once it is too late for it. */
const ACTS: Act[] = [
  ['cancel', {}, /Cancelled|can no longer be cancelled/],
  ['move', DAY, /can no longer be moved/],
  ['offer', { answer: 'take' }, /This offer has ended/],
  ['trial', DAY, /no trial to book here/],
  ['look', { skin: 'Oily' }, /in the past or cancelled/],
]

const MAKE_PARTY: Act = ['party', { do: 'make' }, /There’s no morning to plan here/]

test.each([
  ['past', `date = '${daysAhead(-10)}'`, ACTS],
  ['cancelled', `status = 'cancelled'`, [...ACTS, MAKE_PARTY]],
])('nothing on the page of a %s appointment acts any more', async (_what, became, acts) => {
  const { id, page } = await aWedding(shared)
  await shared.rows(`update bookings set ${became} where id = ?`, [id])
  for (const [act, posted, sentence] of acts) await expectEnded(`${page}/${act}`, posted, sentence)
})

test('an offer whose time is over, or that was answered, is not taken', async () => {
  const { id, token } = await aRequest(shared)
  const page = `/booking/${token}/offer`
  const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const offer = (ends: string) =>
    shared.rows(
      `update bookings set "alternativeKind" = 'offer', "alternativeDate" = date, "alternativeTime" = '15:00',
       "alternativeUntil" = ? where id = ?`,
      [ends, id],
    )
  await offer(until(-1))
  await expectEnded(page, { answer: 'take' }, /This offer has ended/, () => timeOf(id))
  await offer(until(1))
  expect((await shared.postForm(page, { answer: 'keep' })).status).toBe(303)
  await expectEnded(page, { answer: 'take' }, /This offer has ended/)
})

test('the button that confirms a request acts once, and on none that is cancelled or too old', async () => {
  const { id, confirm, token } = await aRequest(shared)
  const path = `/booking/confirm/${confirm}`
  expect((await shared.postForm(path, {})).status).toBe(303)
  await expectEnded(path, {}, new RegExp(`/booking/${token}/cancel`))
  await shared.rows(`update bookings set status = 'cancelled' where id = ?`, [id])
  await expectEnded(path, {}, /This request is cancelled/)
  const past = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const sql = `update bookings set status = 'pending', held = 0, "createdAt" = ? where id = ?`
  await shared.rows(sql, [past, id])
  await expectEnded(path, {}, /There is no appointment here/, () => timeOf(id))
  await shared.rows('update bookings set held = 1 where id = ?', [id])
})

test.each([
  ['accepted', /You took this time/],
  ['declined', /You let this time go/],
  ['expired', /This offer is over/],
  ['left', /You left the list/],
])('a place on the waiting list that is %s answers nothing any more', async (status, sentence) => {
  const page = `/waitlist/${await anEntry(shared, status)}`
  for (const act of ['accept', 'decline', 'confirm', 'leave'])
    await expectEnded(page, { act, phone: '555 555-0167' }, sentence)
})

test('words are taken back once, and none follow those the artist has answered', async () => {
  const token = await aReview(shared)
  const page = `/review/${token}`
  expect((await shared.postForm(page, WORDS)).status).toBe(303)
  await shared.rows(`update reviews set status = 'published' where token = ?`, [token])
  await expectEnded(page, WORDS, /I’ve got your review already/)
  expect((await shared.postForm(`${page}/withdraw`, {})).status).toBe(303)
  await expectEnded(`${page}/withdraw`, {}, /Your review is deleted/)
})

test('who unsubscribed is told so again, and a link to come back works once and for its time', async () => {
  const { left } = await someoneSubscribed(shared)
  const page = `/unsubscribe/${left.unsubscribeToken}`
  await expectEnded(page, {}, /You are unsubscribed/)
  const names = { firstName: 'Test', lastName: 'Client' }
  const [late, good] = [
    await aOneTimeLink(shared, 'subscribe-again', -1, left.email),
    await aOneTimeLink(shared, 'subscribe-again', 1, left.email),
  ].map((token) => `/subscribe-again/${token}`)
  await expectEnded(late ?? '', names, /This link no longer works/)
  expect((await shared.postForm(good ?? '', names)).status).toBe(303)
  await expectEnded(good ?? '', names, /This link no longer works/)
  await expectEnded(`${page}/again`, {}, /No more letters\?/)
})

test('links to a password end with their use and their time, and none makes a second artist', async () => {
  const past = await aOneTimeLink(shared, 'reset-password', -1)
  await expectEnded(`/admin/reset/${past}`, PASSWORD, /This link has expired/)
  const reset = `/admin/reset/${await aOneTimeLink(shared, 'reset-password')}`
  expect((await shared.postForm(reset, PASSWORD)).status).toBeLessThan(400)
  await expectEnded(reset, PASSWORD, /This link has expired/)
  const welcome = `/admin/welcome/${await aOneTimeLink(shared, 'create-admin')}`
  await expectEnded(welcome, { email: 'new@rosewater.example', ...PASSWORD }, /has expired/)
})

test('a party’s page that was taken back says so, and so do its calendar files', async () => {
  const { page, party, chair } = await aWedding(shared)
  expect((await shared.postForm(`${page}/party`, { do: 'end' })).status).toBe(303)
  for (const path of [`/party/${party}`, `/party/${party}/calendar/${chair}`])
    expect((await open(shared.server, path)).body).toContain('This page has ended')
  await expectEnded(`${page}/party`, { do: 'end' }, /Make the page/)
})
