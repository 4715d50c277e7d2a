import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SHOWN_MAILS } from '#app/routes/admin/site/preview/preview-views.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
const published = async (piece: string) =>
  (await shared.asAdmin('GET', `/api/v1/content/${piece}`)).body
const visitorPage = async (path: string) =>
  (await shared.call('GET', path, { headers: { Accept: 'text/html' } })).body as string

/** Keeps a draft, as a window does while somebody writes. */
const keep = (piece: string, fields: Record<string, unknown>) =>
  desk.post(`/admin/site/${piece}/draft`, fields)

/** The controls of a form of the desk with what they hold, as a browser would send them. */
async function formAt(path: string): Promise<Record<string, string>> {
  const { body } = await desk.get(path)
  const form = String(body).match(/<form[^>]*class="work[ "][\s\S]*?<\/form>/)?.[0] ?? ''
  const fields: Record<string, string> = {}
  const plainText = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [, name] = tag.match(/\sname="([^"]*)"/) ?? []
    if (name) fields[name] = plainText(tag.match(/\svalue="([^"]*)"/)?.[1] ?? '')
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*\sname="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g,
  ))
    fields[name] = plainText(text)
  return fields
}

test('a price changed on the desk: draft, what changes, published, on the page', async () => {
  const fields = await formAt('/admin/site/prices')
  expect(fields['tables.0.rows.0.price']).toBe('300')
  const sent = await keep('prices', { ...fields, 'tables.0.rows.0.price': '325' })
  expect(sent.status).toBe(200)
  expect((await published('prices')).version).toBe(0)
  expect(await visitorPage('/pricing')).not.toContain('325')

  const question = await desk.get('/admin/site/prices/publish')
  expect(question.body).toContain('$325')
  const revision = String(question.body).match(/name="revision" value="(\d+)"/)?.[1]
  const yes = await desk.post('/admin/site/prices/publish', { version: '0', revision })
  expect(yes.status).toBe(303)
  expect((await published('prices')).value.tables[0].rows[0].price).toBe(325)
  expect(await visitorPage('/pricing')).toContain('325')
  const again = await desk.post('/admin/site/prices/publish', { version: '0', revision })
  expect(again.status).toBe(409)
})

test('what cannot be published is told at its field, and nothing is stored', async () => {
  const fields = await formAt('/admin/site/studio')
  const socialUrls = 'javascript:alert(1)'
  expect((await keep('studio', { ...fields, email: 'nobody', socialUrls })).status).toBe(200)
  const led = await desk.get('/admin/site/studio/publish')
  expect([led.status, led.headers.get('Location')]).toEqual([302, '/admin/site/studio?check'])
  const { body } = await desk.get('/admin/site/studio?check')
  expect(body).toContain('Please enter a valid email address')
  expect(body).toContain('Please enter an address that begins with https://')
  expect((await published('studio')).version).toBe(0)
  await desk.post('/admin/site/studio', { intent: 'discard' })
})

test('two windows: the second is told, keeps what it wrote, and can put it in the place of the other', async () => {
  const { value } = await published('about')
  const chosen = value.skills.map(({ href }: { href: string }, index: number) => [
    `skills.${index}.href`,
    href,
  ])
  const fields = { ...(await formAt('/admin/site/about')), ...Object.fromEntries(chosen) }
  const save = (lede: string, revision: string) => keep('about', { ...fields, lede, revision })
  expect((await save('Words of the first window', '0')).status).toBe(200)
  const second = await save('Words of the second window', '0')
  expect(second.status).toBe(409)
  expect(JSON.parse(String(second.body))).toMatchObject({ isKept: false, revision: 1 })
  expect((await formAt('/admin/site/about')).lede).toBe('Words of the first window')
  expect((await save('Words of the second window', '1')).status).toBe(200)
  expect((await formAt('/admin/site/about')).lede).toBe('Words of the second window')

  // Somebody publishes by a call: the draft stays, and what changed meanwhile is shown before it is published.
  const json = { version: 0, value: { ...value, statement: 'Said elsewhere.' } }
  await shared.asAdmin('PUT', '/api/v1/content/about', { json })
  expect((await formAt('/admin/site/about')).lede).toBe('Words of the second window')
  expect((await desk.get('/admin/site/about')).body).toContain('Another version was published')
  const question = String((await desk.get('/admin/site/about/publish')).body)
  expect(question).toContain('Published after you started your draft')
  expect(question).toContain('Words of the second window')
  expect(question).toContain('Said elsewhere.')
  await desk.post('/admin/site/about', { intent: 'discard' })
})

test('the preview shows the draft to its writer alone, and runs no script', async () => {
  const fields = await formAt('/admin/site/questions')
  await keep('questions', { ...fields, 'questions.0.question': 'Only in the draft?' })
  const preview = await desk.get('/admin/site/preview?piece=questions&page=/faq')
  expect(preview.body).toContain('Only in the draft?')
  expect(preview.body).not.toContain('<script')
  // What differs from the site is tinted, and nothing else.
  expect(String(preview.body).match(/<[^>]* data-changed=""[^>]*>[^<]*/g)).toEqual([
    expect.stringContaining('Only in the draft?'),
  ])
  const policy = preview.headers.get('Content-Security-Policy')
  const tint = /<style>(\[data-changed\][^<]*)<\/style>/.exec(String(preview.body))?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(tint).digest('base64')}'`)
  expect(await visitorPage('/faq')).not.toContain('data-changed')
  expect(policy).toContain("script-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(preview.headers.get('Cache-Control')).toContain('no-store')
  expect(await visitorPage('/faq')).not.toContain('Only in the draft?')
  for (const path of ['?piece=questions&page=/admin', '?piece=none&page=/', ''])
    expect((await desk.get(`/admin/site/preview${path}`)).status).toBe(404)
  const stranger = await shared.call('GET', '/admin/site/preview?piece=questions&page=/faq', {})
  expect(stranger.status).toBe(302)
  await desk.post('/admin/site/questions', { intent: 'discard' })
})

test('mail words are previewed in the very mail, framed and without scripts', async () => {
  const fields = await formAt('/admin/site/mail')
  const draft = {
    ...fields,
    'words.confirmed.opening': 'So glad <b>you</b> wrote.',
    'templates.1.content': 'Words of the draft.',
  }
  expect((await keep('mail', draft)).status).toBe(200)
  for (const kind of Object.keys(SHOWN_MAILS)) {
    const mail = await desk.get(`/admin/site/mail-preview?mail=${kind}`)
    expect(mail.status, kind).toBe(200)
    expect(mail.body, kind).toContain('makeup artistry')
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'self'.*sandbox/)
    const ofDraft = String(mail.body).match(/<[^>]* data-changed=""[^>]*>[^<]*/g) ?? []
    expect(ofDraft.length, kind).toBe(kind === 'confirmed' ? 1 : 0)
    expect(ofDraft.join('').includes('So glad &lt;b&gt;you&lt;/b&gt; wrote.'), kind).toBe(
      kind === 'confirmed',
    )
  }
  const letter = await desk.get('/admin/site/mail-preview?template=1')
  expect(letter.body).toContain('Words of the draft.')
  for (const other of ['?mail=none', '?mail=constructor', '?template=99', '?template=-1', ''])
    expect((await desk.get(`/admin/site/mail-preview${other}`)).status, other).toBe(404)
  const stranger = await shared.call('GET', '/admin/site/mail-preview?mail=moved')
  expect(stranger.status).toBe(302)
  await desk.post('/admin/site/mail', { intent: 'discard' })
})

test('an earlier version comes back into the draft, and the site changes when that is published', async () => {
  const { value, version } = await published('travel')
  const areas = [{ name: 'Barrie', prefixes: ['L4M'], fee: 20, minutes: 15 }]
  await shared.asAdmin('PUT', '/api/v1/content/travel', {
    json: { version, value: { areas } },
  })
  const { body } = await desk.get('/admin/site/travel/versions')
  expect(body).toContain('Published now')
  expect(body).toMatch(/<span class="soft[^"]*">Areas<\/span>/)
  expect(body).not.toContain('Your draft has unpublished changes')
  expect((await desk.post('/admin/site/travel/versions', { restore: '0' })).status).toBe(303)
  expect((await published('travel')).value).toEqual({ areas })
  // The next one would take its place.
  expect((await desk.get('/admin/site/travel/versions')).body).toContain(
    'Your draft has unpublished changes',
  )
  const question = await desk.get('/admin/site/travel/publish')
  const revision = String(question.body).match(/name="revision" value="(\d+)"/)?.[1]
  await desk.post('/admin/site/travel/publish', { version: '1', revision })
  expect(await published('travel')).toMatchObject({ value, version: 2 })
  expect((await desk.post('/admin/site/travel/versions', { restore: '9' })).status).toBe(404)
})

test('samples that are right as they are become the artist’s own', async () => {
  expect((await desk.get('/admin/site/guide')).body).toContain('samples left')
  const question = await desk.get('/admin/site/guide/publish')
  expect(question.body).toContain('what the sample said')
  const sent = await desk.post('/admin/site/guide/publish', { version: '0', revision: '0' })
  expect(sent.status).toBe(303)
  expect(await published('guide')).toMatchObject({ version: 1 })
  expect((await desk.get('/admin/site/guide')).body).not.toContain('marks the')
  expect((await desk.get('/admin/site/start')).body).not.toContain('href="/admin/site/guide"')
})

test('a line that was changed takes no other line’s mark away, and the tick takes them all', async () => {
  const { value } = await published('about')
  const publishWith = async (lede: string, ticked: object) => {
    const { version } = await published('about')
    const skills = value.skills.flatMap((skill: object, index: number) =>
      Object.entries(skill).map(([name, text]) => [`skills.${index}.${name}`, text]),
    )
    const { statement, story } = value
    const form = { lede, statement, story: story.join('\n\n'), ...Object.fromEntries(skills) }
    await keep('about', { ...form, version, revision: '0' })
    const sheet = String((await desk.get('/admin/site/about/publish')).body)
    const revision = /name="revision" value="(\d+)"/.exec(sheet)?.[1]
    await desk.post('/admin/site/about/publish', { version, revision, ...ticked })
    return sheet
  }
  const samples = async () =>
    [...String((await desk.get('/admin/site/about')).body).matchAll(/piece-mark sample">Sample/g)]
      .length
  const listed = async () => String((await desk.get('/admin/site/start')).body)
  const before = await samples()
  expect(await listed()).toContain('href="/admin/site/about#lede"')
  expect(await publishWith('My own first words.', {})).toContain('samples as my own')
  expect(await samples()).toBe(before - 1)
  expect(await listed()).not.toContain('href="/admin/site/about#lede"')
  expect(await listed()).toContain('href="/admin/site/about#story"')
  await publishWith('My very own first words.', { keep: 'on' })
  expect(await samples()).toBe(0)
  expect(await listed()).not.toContain('/admin/site/about')
})

test('every piece has its page, and no other address has one', async () => {
  const { body } = await desk.get('/admin/site')
  const pieces = [
    ...String(body).matchAll(/href="\/admin\/site\/(?!start|pictures)([a-zA-Z]+)"/g),
  ].map(([, one]) => one)
  expect(pieces.length).toBeGreaterThanOrEqual(15)
  for (const piece of new Set(pieces)) {
    expect((await desk.get(`/admin/site/${piece}`)).status, piece).toBe(200)
    expect((await desk.get(`/admin/site/${piece}/versions`)).status, piece).toBe(200)
  }
  for (const piece of ['none', 'constructor', '__proto__', '%00'])
    for (const page of ['', '/publish', '/versions'])
      expect((await desk.get(`/admin/site/${piece}${page}`)).status).toBe(404)
})

test('a picture that was deleted since an earlier version showed it is told at its field', async () => {
  const file = await photograph({ width: 64, height: 48 })
  const { picture } = (await upload(shared.server, file, { token: await shared.token() })).body
  const show = async (portrait: string | null): Promise<number> => {
    const { version, value } = await published('studio')
    const json = { version, value: { ...value, portrait } }
    return (await shared.asAdmin('PUT', '/api/v1/content/studio', { json })).body.version
  }
  const shown = await show(picture.id)
  await show(null)
  const gone = await shared.asAdmin('DELETE', `/api/v1/pictures/${picture.id}`)
  expect(gone.status).toBe(204)
  await desk.post('/admin/site/studio/versions', { restore: String(shown) })
  const led = await desk.get('/admin/site/studio/publish')
  expect([led.status, led.headers.get('Location')]).toEqual([302, '/admin/site/studio?check'])
  const { body } = await desk.get('/admin/site/studio?check')
  expect(body).toContain('This picture no longer exists. Please choose another')
})
