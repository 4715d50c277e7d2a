import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
const TOKEN = 'r'.repeat(43)
const PAGE = `/review/${TOKEN}`
const WORDS = 'Four faces, one kitchen, and nobody was late.'
const FORM = { words: WORDS, naming: 'initial', consent: 'on' }
const SAMPLE = 'That is a very fine line to walk'

let id: string
beforeAll(async () => {
  id = crypto.randomUUID()
  await shared.rows(
    `insert into reviews (id, token, "bookingId", name, email, service, date, status, "askedAt")
     values (?, ?, ?, 'Avery Stone', 'avery@client.example', 'Bridal Makeup', '2026-06-12', 'asked', ?)`,
    [id, TOKEN, crypto.randomUUID(), '2026-06-14T14:00:00.000Z'],
  )
})

const get = async (path: string) => String((await shared.call('GET', path)).body)
const home = () => get('/')

test('what is wrong is said at its field, keeps what was typed, and stores nothing', async () => {
  const { status, body } = await shared.postForm(PAGE, { words: WORDS, naming: 'first' })
  expect(status).toBe(400)
  expect(body).toContain('Please choose whether I may share your review')
  expect(body).toContain(WORDS)
  expect(String(body).match(/<input[^>]*value="first"[^>]*>/)?.[0]).toContain('checked')
  const [row] = await shared.rows('select status, words from reviews')
  expect(row).toMatchObject({ status: 'asked', words: null })
})

test('from the form to the home page and back, each step by a post', async () => {
  expect(await home()).toContain(SAMPLE)
  expect(await get(PAGE)).toContain('How may I name you?')
  const sent = await shared.postForm(PAGE, FORM)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, PAGE])
  expect(await get(PAGE)).toContain('I’ve got your review')
  expect(await home()).not.toContain(WORDS)
  expect(String((await desk.get('/admin/site')).body)).toContain('Client testimonials, 1 waiting')

  const publish = () => desk.post('/admin/reviews', { intent: 'publish', id })
  expect((await publish()).status).toBe(303)
  expect((await desk.get('/admin/reviews')).body).toContain('Avery Stone’s review is on your site')
  await publish()
  expect((await desk.get('/admin/reviews')).body).toContain('was changed or taken back')
  const shown = await home()
  for (const words of [WORDS, 'Avery S.', 'Bridal, June 2026', 'Written after an appointment'])
    expect(shown).toContain(words)
  expect(shown).not.toContain(SAMPLE)
  expect(shown).toContain('"@type":"Review"')
  expect(shown).not.toContain('avery@client.example')
  expect((await shared.postForm(PAGE, FORM)).status).toBe(409)

  const leave = await shared.call('GET', `${PAGE}/withdraw`)
  expect([leave.status, await home()]).toEqual([302, shown])
  expect((await shared.postForm(`${PAGE}/withdraw`, {})).status).toBe(303)
  const after = await home()
  expect(after).not.toContain(WORDS)
  expect(after).not.toContain('"@type":"Review"')
  expect(after).toContain(SAMPLE)
  expect(await get(PAGE)).toContain('Your review is deleted')
})

test('a link that leads to nothing says so, and a private page is kept from everybody else', async () => {
  const unknown = await shared.call('GET', `/review/${'x'.repeat(43)}`)
  expect([unknown.status, String(unknown.body)]).toEqual([
    404,
    expect.stringContaining('There’s nothing to write here'),
  ])
  expect((await shared.postForm(`/review/${'x'.repeat(43)}`, FORM)).status).toBe(404)
  const { headers } = await shared.call('GET', PAGE)
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
})
