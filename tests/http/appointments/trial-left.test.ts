import { expect, test } from 'vitest'
import { daysAhead } from '../../support/http/calls.ts'
import { aWedding } from '../../support/links/mailed-things.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

/** A confirmed wedding and its trial, each some days after those before. */
let trials = 0
async function weddingWithTrial() {
  const wedding = await aWedding(shared)
  trials += 1
  const day = { date: daysAhead(2 + trials), time: '10:00' }
  const asked = await shared.postForm(`${wedding.page}/trial`, day)
  expect(asked.status).toBe(303)
  return wedding
}

const STANDS = /The trial on \w+, \w+ \d+ at 10:00\u00a0a.m. is still booked/

/** What the desk says once an act is done on the appointment's page. */
async function said(id: string, act: string) {
  const desk = await shared.openDesk()
  const answer = await desk.post(`/admin/appointments/${id}`, { intent: act, id })
  return String((await desk.get(String(answer.headers.get('Location')))).body)
}

test.each([
  ['cancelled', 'cancel', 'Cancelled.'],
  ['deleted', 'delete', 'Appointment deleted.'],
])('once a wedding is %s, the notice names the trial that stays', async (_what, act, sentence) => {
  const { id } = await weddingWithTrial()
  const page = await said(id, act)
  expect(page).toContain(sentence)
  expect(page).toMatch(STANDS)
})

test('so does the notice of a wedding that is declined, beside its undo', async () => {
  const { id } = await weddingWithTrial()
  await shared.rows(`update bookings set status = 'pending' where id = ?`, [id])
  const page = await said(id, 'cancel')
  expect(page).toMatch(STANDS)
  expect(page).toContain(`action="/admin/appointments/${id}/undo"`)
})

test('of a trial, and of a wedding whose trial is cancelled, no trial is named', async () => {
  const { id } = await weddingWithTrial()
  const [trial] = await shared.rows<{ trialId: string }>(
    'select "trialId" from trials where "weddingId" = ?',
    [id],
  )
  for (const one of [String(trial?.trialId), id]) {
    const page = await said(one, 'cancel')
    expect(page).toMatch(/(Cancelled|Declined)\. Emailing/)
    expect(page).not.toMatch(STANDS)
  }
})

test('a client who cancels the wedding reads that the trial stays', async () => {
  const { page } = await weddingWithTrial()
  await shared.postForm(`${page}/cancel`, {})
  const { body } = await shared.call('GET', page)
  expect(body).toContain('It’s still booked, though the wedding is cancelled.')
})
