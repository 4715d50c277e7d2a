import { expect, test } from 'vitest'
import { defaultPrice } from '../../support/default-prices.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

const WEDDING = {
  place: 'mobile',
  address: '18 Alder Court',
  postalCode: 'L3Y 1A1',
  people: JSON.stringify({ bride: 1, attendants: 2, mothers: 1, juniors: 0 }),
  addOns: JSON.stringify({ lashes: 2, ownLashes: 0, trial: 0 }),
  clientNotes: '<b>Parking</b> on the drive',
  quote: JSON.stringify({
    currency: 'CAD',
    lines: [
      line('bride', 'Bride', 1, 35_000),
      line('attendant', 'Attendant', 2, 14_000),
      line('own', 'A friend of the house', 1, -2000),
    ],
    subtotal: 61_000,
    travel: { amount: null, area: null },
    tax: { label: 'HST', rate: 1300, amount: 7930 },
    total: 68_930,
    isComplete: false,
  }),
}

function line(item: string, label: string, count: number, each: number) {
  return { item, label, count, each, amount: count * each, list: null }
}

const book = async (over: Record<string, unknown> = {}) =>
  (await shared.booked({ name: 'Amélie Fortin', service: 'Bridal Makeup', ...over })).id

const set = shared.setStatus

/** What the client reads on their page, without its marks. */
async function pageOf(id: string): Promise<{ text: string; html: string }> {
  const [row] = await shared.rows('select "privateToken" from bookings where id = ?', [id])
  const { body } = await shared.call('GET', `/booking/${row?.privateToken}`)
  const html = String(body).replaceAll('<!-- -->', '')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return { html: main, text: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('a request says what was asked for, by when it is answered, and what happens next', async () => {
  const { text } = await pageOf(await book())
  expect(text).toContain('I’ve got your request')
  expect(text).toContain('Hello Amélie.')
  expect(text).toMatch(/I answer by \w+day (morning|afternoon), \w+ \d+/)
  expect(text).toContain('10:00 a.m. to 12:00 p.m.')
  expect(text).toContain('In the studio')
  expect(text).toContain('What happens next')
  const price = defaultPrice('wedding-bride')
  expect(text).toMatch(new RegExp(`The price .*Bride \\$${price} Total \\$ ${price}`))
})

test('where, for whom and the price stand there line by line', async () => {
  const id = await book()
  const columns = Object.keys(WEDDING).map((name) => `"${name}" = ?`)
  await shared.rows(`update bookings set ${columns.join(', ')} where id = ?`, [
    ...Object.values(WEDDING),
    id,
  ])
  const { text, html } = await pageOf(id)
  for (const fact of [
    'Bridal Makeup for four',
    '18 Alder Court, L3Y 1A1',
    'At your place',
    'Bride, two attendants, mother',
    'Lashes for two',
    '2 attendants',
    '$140 each',
    '\u2212$20',
    'to be confirmed',
    'HST, 13%',
    '$79.30',
    'Total before travel',
    '689.30',
  ])
    expect(text).toContain(fact)
  expect(html).toContain('&lt;b&gt;Parking&lt;/b&gt; on the drive')
})

test('a wedding says one time: when all are ready, and what lies before it', async () => {
  const people = { bride: 1, attendants: 1, mothers: 0, juniors: 0 }
  const id = await book({ readyBy: '12:00', people, time: undefined })
  const { text } = await pageOf(id)
  expect(text).toContain('ready by 12:00 p.m.')
  expect(text).toContain('Setting up begins at 8:00 a.m., the last chair ends at 11:30 a.m.')
  expect(text).not.toContain('8:00 a.m. to 11:30 a.m.')
})

test('the steps are filled as far as they are reached, and never to a day that is to come', async () => {
  const steps = ({ html }: { html: string }) =>
    [
      ...html.matchAll(/<li( class="done")?( aria-current="step")?>(\w+)[^<]*(?:<small>|<\/li>)/g),
    ].map(([, done, current, word]) => `${word}${done ? ' done' : ''}${current ? ' current' : ''}`)
  const id = await book()
  expect(steps(await pageOf(id)).slice(0, 4)).toEqual(['Request current', 'I', 'Confirmed', 'Your'])
  await set(id, 'confirmed')
  expect(steps(await pageOf(id)).slice(0, 4)).toEqual([
    ...['Request done', 'Answered done', 'Confirmed current', 'Your'],
  ])
})

test('each state has a title of its own', async () => {
  const id = await book()
  await set(id, 'confirmed')
  const confirmed = await pageOf(id)
  expect(confirmed.text).toContain('You’re booked')
  expect(confirmed.text).not.toContain('I answer by')
  expect(confirmed.html).toContain('href="/policies"')
  expect(confirmed.text).toContain('Yes, cancel my appointment')

  await set(id, 'cancelled')
  const cancelled = await pageOf(id)
  expect(cancelled.text).toMatch(/Cancelled.*I had to cancel this on/)
  expect(cancelled.text).toContain('Ask for another day')
  expect(cancelled.text).not.toContain('Yes, cancel my appointment')
})

test('a request for tomorrow can be moved and cancelled, a confirmed appointment cannot', async () => {
  const date = daysAhead(1)
  const [request, confirmed] = [
    await book({ date, service: 'Lashes', time: '09:00' }),
    await book({ date, service: 'Lashes', time: '10:00' }),
  ]
  await set(confirmed, 'confirmed')
  // Less than a day ahead at any hour of the artist's day.
  await shared.rows(`update bookings set time = '00:00' where id in (?, ?)`, [request, confirmed])
  const { text, html } = await pageOf(request)
  expect(text).toContain('You can do this here until I confirm it.')
  expect(html).toContain('Move it to another time')
  expect((await pageOf(confirmed)).text).toMatch(/less than 24 hours.*please call/)
  const [row] = await shared.rows('select "privateToken" from bookings where id = ?', [request])
  await shared.postForm(`/booking/${row?.privateToken}/cancel`, {})
  expect((await pageOf(request)).text).toContain('Cancelled')
})

test('what is past says so, and asks nothing', async () => {
  const [kept, unanswered] = [await book(), await book()]
  await set(kept, 'confirmed')
  await shared.rows('update bookings set date = ? where id in (?, ?)', [
    daysAhead(-10),
    kept,
    unanswered,
  ])
  for (const [id, title] of [
    [kept, 'That was your day'],
    [unanswered, 'This day has passed'],
  ] as const) {
    const { text } = await pageOf(id)
    expect(text).toContain(title)
    expect(text).not.toContain('cancel my appointment')
    expect(text).not.toContain('What happens next')
  }
})

test('the end of a request is told as it came: by the client, the artist, or nobody', async () => {
  const [declined, own, released] = [await book(), await book(), await book()]
  await shared.asAdmin('PATCH', `/api/v1/bookings/${declined}`, {
    json: { status: 'cancelled' },
  })
  const [row] = await shared.rows('select "privateToken" from bookings where id = ?', [own])
  await shared.postForm(`/booking/${row?.privateToken}/cancel`, {})
  await shared.rows(`update bookings set status = 'cancelled' where id = ?`, [released])
  await shared.rows(
    `update "bookingEvents" set what = 'released', by = 'desk' where "bookingId" = ?`,
    [released],
  )
  expect((await pageOf(declined)).text).toMatch(
    /Declined.*I can’t take this one.*[ap]\.m\. The time is free again/,
  )
  expect((await pageOf(own)).text).toMatch(/Cancelled.*You cancelled this on/)
  const { text, html } = await pageOf(released)
  expect(text).toMatch(/Not answered.*I didn’t answer in time.*Price \$\d+/)
  expect(html).toContain('href="/booking?service=Bridal+Makeup&amp;place=studio&amp;bride=1"')
})

test('a client who was asked for a few words writes them from the page of the appointment', async () => {
  const id = await book()
  await set(id, 'confirmed')
  await shared.rows('update bookings set date = ? where id = ?', [daysAhead(-10), id])
  expect((await pageOf(id)).text).not.toContain('A few words?')
  const review = 'r'.repeat(43)
  await shared.rows(
    `insert into reviews (id, token, "bookingId", name, email, service, date, status, "askedAt")
     values (?, ?, ?, 'Amélie Fortin', 'amelie@client.example', 'Bridal Makeup', '2020-06-12', 'asked', ?)`,
    [crypto.randomUUID(), review, id, '2020-06-14T14:00:00.000Z'],
  )
  const { html } = await pageOf(id)
  expect(html).toContain(`action="/review/${review}"`)
  const words = 'Nobody was late.'
  const next = await shared.postForm(`/review/${review}`, { step: 'words', words })
  expect(next.status).toBe(200)
  expect(next.body).toMatch(/<textarea[^>]*>Nobody was late\.<\/textarea>/)
  expect(next.body).not.toContain('role="alert"')
  await shared.postForm(`/review/${review}`, { words, naming: 'initial', consent: 'on' })
  const { text } = await pageOf(id)
  expect(text).toMatch(/Your review .*Nobody was late\. Amélie F\..*Take my review back/)
  expect(text).not.toContain('Leave me a few words')
})

test('before a client is asked for a few words the page says when they will be', async () => {
  const id = await book()
  await set(id, 'confirmed')
  const yesterday = Temporal.Now.plainDateISO('America/Toronto').subtract({ days: 1 }).toString()
  await shared.rows('update bookings set date = ? where id = ?', [yesterday, id])
  expect((await pageOf(id)).text).toMatch(
    /A few words\? I write to you on \w+day, \w+ \d+ at 10:00 a.m./,
  )
})

test('a name that is none is not greeted by', async () => {
  const { text } = await pageOf(await book({ name: 'Win at https://evil.example' }))
  expect(text).toContain('Hello. I’m holding the time')
})

test('without the keys of an account with Stripe nothing speaks of cards', async () => {
  const id = await book()
  await set(id, 'confirmed')
  const sql = 'select "privateToken" from bookings where id = ?'
  const [row] = await shared.rows<{ privateToken: string }>(sql, [id])
  const path = `/booking/${row?.privateToken}`
  const answer = await fetch(shared.server.url + path)
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self';")
  expect(await answer.text()).not.toContain('by card')
  expect((await shared.postForm(`${path}/pay`, {})).status).toBe(404)
  const event = { method: 'POST', body: '{}' }
  expect((await fetch(`${shared.server.url}/api/stripe/webhook`, event)).status).toBe(404)
})
