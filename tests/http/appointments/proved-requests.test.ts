import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' })

const WEDDING = {
  ...{ service: 'Bridal Makeup', people: { bride: 1, mothers: 1 }, addOns: { trial: 1 } },
  ...{ readyBy: '12:00', time: undefined },
}

/** The private page of a request by that address, as it is given to whoever posts one. */
async function ask(email: string, date: string) {
  const json = bookingRequest({ ...WEDDING, email, date })
  const { status, body } = await shared.call('POST', '/api/v1/bookings', { json })
  expect(status).toBe(201)
  const id = String(body.booking.id)
  const sql = 'select "privateToken" from bookings where id = ?'
  const [row] = await shared.rows<{ privateToken: string }>(sql, [id])
  return { id, email, token: String(row?.privateToken), held: body.booking.held }
}

const PAGES = ['', '/look', '/move', '/party', '/trial', '/cancel']
const ACTS: [path: string, fields: Record<string, string>, status: number][] = [
  ['/look', { skin: 'Oily' }, 403],
  ['/move', { date: freshDate(), time: '10:00' }, 403],
  ['/party', { do: 'make' }, 403],
  ['/party', { do: 'names', town: 'Newmarket' }, 403],
  ['/trial', { date: freshDate(), time: '10:00', evenIfLate: 'on' }, 403],
]

/** Everything that a stranger is answered about a request that they posted, without what names it. */
async function answersAbout({ email, token }: Awaited<ReturnType<typeof ask>>) {
  const read = (html: string) =>
    html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replace(/<!-- -->|<wbr\/?>/g, '')
      .replaceAll(token, 'TOKEN')
      .replaceAll(email, 'EMAIL')
      .replace(/\d\d:\d\d/g, 'TIME')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
  const answers = []
  for (const page of PAGES) {
    const { status, body } = await shared.call('GET', `/booking/${token}${page}`)
    answers.push([page, status, read(String(body))])
  }
  for (const [path, fields, wanted] of ACTS) {
    const { status, body } = await shared.postForm(`/booking/${token}${path}`, fields)
    expect([path, status]).toEqual([path, wanted])
    answers.push([path, status, read(body)])
  }
  return answers
}

test('a stranger is answered alike whether the address they typed is known or not', async () => {
  const desk = await shared.token()
  const known = 'known@client-of-long.example'
  const confirmed = await ask(known, freshDate())
  const path = `/api/v1/bookings/${confirmed.id}`
  await shared.call('PATCH', path, { json: { status: 'confirmed' }, token: desk })

  const date = freshDate()
  const unknownRequest = await ask('stranger@somewhere-else.example', date)
  const unknown = await answersAbout(unknownRequest)
  await shared.postForm(`/booking/${unknownRequest.token}/cancel`, {})
  const ofKnown = await ask(known, date)
  expect(ofKnown.held).toBe(unknownRequest.held)
  expect(await answersAbout(ofKnown)).toEqual(unknown)
})
