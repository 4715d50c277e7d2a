import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#app/content/settings.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
let token: string
beforeAll(async () => {
  token = await shared.token()
})

const published = async (piece: string) =>
  (await shared.asAdmin('GET', `/api/v1/content/${piece}`)).body
const page = async (path: string) => String((await desk.get(path)).body)
const visitorPage = async (path: string) =>
  (await shared.call('GET', path, { headers: { Accept: 'text/html' } })).body as string

const NAME = {
  name: 'Client-Free Studio',
  location: 'Barrie, by appointment.',
  phone: '555 555-0100',
  email: 'studio@rosewater.example',
  bio: 'Words of the artist.',
}

test('a step publishes its part of the piece, and the next one follows', async () => {
  expect(await page('/admin/site/start')).toContain('0 of 8 done')
  const sent = await desk.post('/admin/site/start/name', { ...NAME, version: '0' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/admin/site/start/portrait'])
  const { version, value } = await published('studio')
  expect(value).toMatchObject({ ...NAME, socialUrls: expect.arrayContaining([expect.any(String)]) })
  expect(version).toBe(1)
  expect(await visitorPage('/contact')).toContain(NAME.phone)
  expect(await page('/admin/site/start')).toContain('1 of 8 done')
  for (const desk of ['/admin', '/admin/site']) {
    expect(await page(desk)).toContain('1 of 8 steps done. Next: Portrait')
    expect(await page(desk)).toContain('href="/admin/site/start/portrait"')
  }
})

test('a step that is put off waits in the list, and can be done later', async () => {
  const put = await desk.post('/admin/site/start/portrait', { act: 'skip' })
  expect([put.status, put.headers.get('Location')]).toEqual([303, '/admin/site/start/school'])
  expect(await page('/admin/site/start')).toContain('Skipped')
  const { version } = await published('studio')
  await desk.post('/admin/site/start/portrait', { portrait: 'about-01', version: String(version) })
  expect((await published('studio')).value.portrait).toBe('about-01')
  expect(await page('/admin/site/start')).not.toContain('Skipped')
})

test.each([
  ['portrait', 'portrait', 'Please choose a picture, or press Skip'],
  ['mail', 'mailingAddress', 'Please write the address, or press Skip'],
])(
  'without what the step %s asks for nothing is published, and the step is not done',
  async (step, field, sentence) => {
    const [{ version }, before] = [await published('studio'), await page('/admin/site/start')]
    const sent = await desk.post(`/admin/site/start/${step}`, { [field]: '', version })
    expect([sent.status, sent.body]).toEqual([400, expect.stringContaining(sentence)])
    expect((await published('studio')).version).toBe(version)
    const done = /\d of 8 done/
    expect((await page('/admin/site/start')).match(done)?.[0]).toBe(before.match(done)?.[0])
  },
)

test('beside a price of one place stands what the others ask', async () => {
  expect(await page('/admin/site/start/prices')).toContain(
    'on the wedding day $300, at the client’s place $350',
  )
})

test('prices keep their ids and what they include; what is wrong is told and nothing is stored', async () => {
  const before = (await published('prices')).value
  const lines = (list: string, rows: { id: string; service: string; price: number }[]) =>
    Object.fromEntries(
      rows.flatMap(({ id, service, price }, index) =>
        Object.entries({ id, service, price: String(price) }).map(([key, text]) => [
          `${list}.${index}.${key}`,
          text,
        ]),
      ),
    )
  const form = {
    ...lines('rates.wedding', before.rates.wedding),
    ...lines('rates.glam', before.rates.glam),
    ...lines('rates.editorial', before.rates.editorial),
    ...Object.assign(
      {},
      ...before.tables.map(({ rows }: { rows: [] }, index: number) =>
        lines(`tables.${index}.rows`, rows),
      ),
    ),
    version: '0',
  }
  const wrong = await desk.post('/admin/site/start/prices', {
    ...form,
    'rates.wedding.0.price': 'a lot',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body).toContain('Please enter a whole number')
  expect(wrong.body).toContain('value="a lot"')
  expect((await published('prices')).version).toBe(0)

  await desk.post('/admin/site/start/prices', { ...form, 'rates.wedding.0.price': '195' })
  const after = structuredClone(before)
  after.rates.wedding[0].price = 195
  expect((await published('prices')).value).toEqual(after)

  const late = await desk.post('/admin/site/start/prices', form)
  expect(late.status).toBe(409)
  expect(late.body).toContain('Another window published this')
  expect((await published('prices')).value).toEqual(after)
})

test('a draft of the piece is not lost to a step', async () => {
  const { version } = await published('studio')
  const begun = { version: String(version), revision: '0' }
  const draft = { ...begun, ...(await studioForm()), bio: 'A draft.' }
  expect((await desk.post('/admin/site/studio/draft', draft)).status).toBe(200)
  await desk.post('/admin/site/start/mail', {
    mailingAddress: 'PO Box 1, Barrie ON',
    version: String(version),
  })
  expect((await published('studio')).value).toMatchObject({
    bio: NAME.bio,
    mailingAddress: 'PO Box 1, Barrie ON',
  })
  const editor = await page('/admin/site/studio')
  expect(editor).toContain('A draft.')
  expect(editor).toContain('value="PO Box 1, Barrie ON"')
  expect(editor).not.toContain('Another version was published after you started this draft')
  await desk.post('/admin/site/studio', { intent: 'discard' })
})

async function studioForm(): Promise<Record<string, string>> {
  const { value } = await published('studio')
  const { tax: _, socialUrls, portrait, mailingAddress, ...rest } = value
  return {
    ...rest,
    socialUrls: socialUrls.join('\n'),
    portrait: portrait ?? '',
    mailingAddress: mailingAddress ?? '',
  }
}

test('policies are done and those asked for are the artist’s own once they are published, changed or not', async () => {
  const listed = async (name: string) =>
    (await page('/admin/site/start')).includes(`href="/admin/site/policies#${name}"`)
  expect([await listed('deposit'), await listed('cancellation')]).toEqual([true, true])
  const { value } = await published('policies')
  const { deposit, cancellation, lateness, travel } = value
  const words = { deposit: `${deposit} Ask me.`, cancellation, lateness, travel }
  await desk.post('/admin/site/start/policies', { ...words, version: '0' })
  expect(await published('policies')).toMatchObject({ value: { ...value, ...words }, version: 1 })
  expect(await page('/admin/site/start/policies')).toContain('Step 8 of 8')
  expect(await page('/admin/site/start')).toContain('5 of 8 done')
  expect([await listed('deposit'), await listed('cancellation')]).toEqual([false, false])
  expect([await listed('illness'), await listed('hygiene')]).toEqual([true, true])
})

test('what is still a sample on the site is named in the set-up, the biography too though its step was done', async () => {
  const start = await page('/admin/site/start')
  expect(start).toContain('href="/admin/site/pages#home.portfolio.text"')
  expect(start).not.toContain('href="/admin/site/studio#bio"')
  const { version } = await published('studio')
  const bio = defaultSettings.bio.text
  await desk.post('/admin/site/start/name', { ...NAME, bio, version: String(version) })
  expect(await page('/admin/site/start')).toContain('href="/admin/site/studio#bio"')
  await desk.post('/admin/site/start/name', { ...NAME, version: String(version + 1) })
})

test('hours are set on their own page, which leads back to the steps', async () => {
  const step = await page('/admin/site/start/hours')
  expect(step).toContain('/admin/schedule/hours?from=start')
  expect(step).toMatch(/Monday<\/th><td>9:00 a.m. to 5:00 p.m./)
  expect(step).toMatch(/Sunday<\/th><td>/)
  const stateOf = async () =>
    /start\/hours"[^>]*>.*?<span class="soft">([^<]*)/.exec(await page('/admin/site/start'))?.[1]
  expect(await stateOf()).toBe('To do')
  expect((await desk.post('/admin/site/start/hours', {})).status).toBe(303)
  expect(await stateOf()).toBe('Done')
  expect(await page('/admin/schedule/hours?from=start')).toContain('href="/admin/site/start"')
})

test('from a step to the pictures, to one of them and what is done with it, the way leads back', async () => {
  const { body } = await upload(shared.server, await photograph(), { token })
  const own = `/admin/site/pictures/${body.picture.id}`
  for (const step of ['portrait', 'pictures']) {
    const back = `/admin/site/pictures?from=${step}`
    const [one, replace] = ['', '/replace'].map((below) => `${own}${below}?from=${step}`) as [
      string,
      string,
    ]
    expect(await page(`/admin/site/start/${step}`)).toContain(back)
    expect(await page(back)).toContain(`href="${one}"`)
    const picture = await page(one)
    for (const address of [back, replace]) expect(picture).toContain(`"${address}"`)
    expect(await page(replace)).toContain(`"${one}"`)
    const saved = await desk.post(one, {
      alt: 'A cheek.',
      category: '',
      focalX: '50',
      focalY: '50',
    })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, one])
  }
  expect(await page(`${own}?from=elsewhere`)).toContain('"/admin/site/pictures"')
})

test('sample testimonials are hidden in one act, and taken back by one', async () => {
  const samples = async () =>
    (await published('testimonials')).value.testimonials.map(
      ({ hidden }: { hidden: boolean }) => hidden,
    )
  const [quote] = (await published('testimonials')).value.testimonials.map(
    (one: { quote: string }) => one.quote,
  )
  expect(await visitorPage('/')).toContain(quote.slice(0, 30))
  const hide = { intent: 'hide' }
  const undo = { intent: 'undo' }
  const editor = '/admin/site/testimonials'
  const hidden = await desk.post('/admin/site/testimonials/hide-samples', hide)
  expect([hidden.status, hidden.headers.get('Location')]).toEqual([303, editor])
  expect(new Set(await samples())).toEqual(new Set([true]))
  expect(await visitorPage('/')).not.toContain('Kind words')
  const again = await desk.post('/admin/site/testimonials/hide-samples', hide)
  expect([again.status, again.headers.get('Location')]).toEqual([303, editor])
  expect((await desk.get(editor)).body).toContain('Visitors see no samples.')
  expect((await published('testimonials')).version).toBe(1)

  await desk.post('/admin/site/testimonials/hide-samples/1/undo', undo)
  expect(new Set(await samples())).toEqual(new Set([false]))
  // What was taken back cannot be taken back once more, and a version that never was neither.
  for (const version of ['1', '0', '77', 'x'])
    await desk.post(`/admin/site/testimonials/hide-samples/${version}/undo`, undo)
  expect((await published('testimonials')).version).toBe(2)
})

test('an address of no step is none', async () => {
  for (const step of ['none', 'constructor', '%00'])
    expect((await desk.get(`/admin/site/start/${step}`)).status).toBe(404)
})

test('a portrait of the artist’s own needs words, which are kept with it and asked for in its step', async () => {
  const { picture } = (await upload(shared.server, await photograph(), { token, alt: '' })).body
  const { version } = await published('studio')
  const send = (words: string) =>
    desk.post('/admin/site/start/portrait', {
      portrait: picture.id,
      'portrait.words': words,
      version: String(version),
    })
  const refused = await send(' ')
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('Please say what the picture shows'),
  ])
  expect((await published('studio')).version).toBe(version)
  expect((await send('The artist at their table.')).status).toBe(303)
  expect((await published('studio')).value.portrait).toBe(picture.id)
  expect(await visitorPage('/about')).toContain('alt="The artist at their table."')
})

test('words of a portrait that another window wrote are not written over unseen', async () => {
  const { picture } = (
    await upload(shared.server, await photograph({ colour: '#533' }), { token, alt: 'As it was.' })
  ).body
  const send = async (words: string, seen: string) =>
    await desk.post('/admin/site/start/portrait', {
      portrait: picture.id,
      'portrait.words': words,
      'portrait.words-seen': seen,
      version: String((await published('studio')).version),
    })
  const elsewhere = { alt: 'From elsewhere.', category: '', focalX: '50', focalY: '50' }
  await desk.post(`/admin/site/pictures/${picture.id}`, elsewhere)
  const refused = await send('From here.', 'As it was.')
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('Another window wrote “From elsewhere.”.'),
  ])
  expect((await send('As it was.', 'As it was.')).status).toBe(303)
  expect(await visitorPage('/about')).toContain('alt="From elsewhere."')
  expect((await send('From here.', 'From elsewhere.')).status).toBe(303)
  expect(await visitorPage('/about')).toContain('alt="From here."')
})

test('of a picture in the portfolio no kind of work is said that nobody chose', async () => {
  const { picture } = (await upload(shared.server, await photograph({ colour: '#355' }), { token }))
    .body
  const { version, value } = await published('galleries')
  const pictures = [picture.id, ...value.portfolio.pictures]
  const json = { version, value: { ...value, portfolio: { ...value.portfolio, pictures } } }
  await shared.asAdmin('PUT', '/api/v1/content/galleries', { json })
  const gallery = await visitorPage('/photo-gallery')
  const [, first = '', second = ''] = gallery.split('id="picture-')
  expect(first).not.toContain('<p>')
  expect(second).toMatch(/<p>(Glam|Wedding|Editorial), colour study<\/p>/)
  expect(await visitorPage('/photo-gallery/1')).toContain('Portfolio')
})

test('what appointments were promised is said only where prices, minutes or travel are published', async () => {
  const promise = 'keep their price and minutes'
  expect(await page('/admin/site/prices/publish')).toContain(promise)
  expect(await page('/admin/site/home/publish')).not.toContain(promise)
})
