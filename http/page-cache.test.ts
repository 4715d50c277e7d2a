import { expect, test } from 'vitest'
import { type CachedPage, createPageCache, type Unkept } from './page-cache.ts'

const ORIGIN = 'https://rosewater.example'

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html' }, ...init })

const textOf = (answer: CachedPage | { unkept: Unkept }) =>
  String('unkept' in answer ? answer.unkept.bytes : answer.identity.payload)

test('a page is rendered once, however many wait for it', async () => {
  const pages = createPageCache({ https: true, sharedCaches: true })
  let renders = 0
  const render = async () => html(`render ${++renders}`)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => pages.take(ORIGIN, '/', render)),
  )
  expect(new Set(answers.map(textOf))).toEqual(new Set(['render 1']))
  expect(textOf(await pages.take(ORIGIN, '/', render))).toBe('render 1')
  expect(pages.find(ORIGIN, '/')?.identity.payload.toString()).toBe('render 1')
  expect(pages.find(ORIGIN, '/faq')).toBeUndefined()
})

test('what was rendered of another revision is not given to who asks afterwards', async () => {
  let revision = 1
  const pages = createPageCache({ https: true, sharedCaches: true }, { revision: () => revision })
  await pages.take(ORIGIN, '/', async () => html('first'))
  revision = 2
  expect(pages.find(ORIGIN, '/')).toBeUndefined()

  const halfWay = Promise.withResolvers<Response>()
  const slow = pages.take(ORIGIN, '/', () => halfWay.promise)
  revision = 3
  const after = await pages.take(ORIGIN, '/', async () => html('third'))
  halfWay.resolve(html('second'))
  expect([textOf(await slow), textOf(after)]).toEqual(['second', 'third'])
  expect(pages.find(ORIGIN, '/')?.identity.payload.toString()).toBe('third')
})

test('where the revision has to be asked for, a page is kept until another one is answered', async () => {
  let answer = 'one'
  const pages = createPageCache(
    { https: true, sharedCaches: true },
    { revision: () => null, askRevision: async () => answer },
  )
  let renders = 0
  const take = () => pages.take(ORIGIN, '/booking', async () => html(`render ${++renders}`))
  expect([textOf(await take()), textOf(await take())]).toEqual(['render 1', 'render 1'])
  expect(pages.find(ORIGIN, '/booking')).toBeUndefined()
  answer = 'two'
  expect([textOf(await take()), textOf(await take())]).toEqual(['render 2', 'render 2'])
})

test.each([
  ['a failure', { status: 500 }],
  ['a page that is not there', { status: 404 }],
  ['an answer with a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['an answer that must not be stored', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['an answer that varies', { headers: { Vary: 'Cookie' } }],
])('%s is given to all who waited and then forgotten', async (_what, init) => {
  const pages = createPageCache({ https: true, sharedCaches: true })
  let renders = 0
  const render = async () => html(`render ${++renders}`, init)
  const answers = await Promise.all([1, 2].map(() => pages.take(ORIGIN, '/', render)))
  expect(answers.map(textOf)).toEqual(['render 1', 'render 1'])
  expect(pages.find(ORIGIN, '/')).toBeUndefined()
  expect(textOf(await pages.take(ORIGIN, '/', render))).toBe('render 2')
})

test('a render that throws is tried again by the next who asks', async () => {
  const pages = createPageCache({ https: true, sharedCaches: true })
  const fail = () => Promise.reject(new Error('no database'))
  await expect(pages.take(ORIGIN, '/', fail)).rejects.toThrow('no database')
  expect(textOf(await pages.take(ORIGIN, '/', async () => html('there')))).toBe('there')
})

test('hosts that are made up do not fill the memory, nor push out the real one', async () => {
  const pages = createPageCache({ https: false, sharedCaches: false })
  const take = (host: string) => pages.take(host, '/', async () => html(host))
  const hosts = Array.from({ length: 20 }, (_, index) => `http://host-${index}.example`)
  for (const host of hosts.slice(0, 10)) await take(host)
  await take(ORIGIN)
  for (const host of hosts.slice(10)) {
    expect(textOf(await take(ORIGIN))).toBe(ORIGIN)
    expect(textOf(await take(host))).toBe(host)
  }
  expect(pages.find(ORIGIN, '/')).toBeDefined()
  expect(hosts.filter((host) => pages.find(host, '/'))).toHaveLength(3)
})

test('an answer that says nothing of caches is kept here alone, and as it is', async () => {
  const calls = createPageCache({ https: true, sharedCaches: true }, { effort: null })
  await calls.take(ORIGIN, '/api/v1/days', async () => Response.json([]))
  const kept = calls.find(ORIGIN, '/api/v1/days')
  expect(Object.keys(kept ?? {})).toEqual(['identity'])
  expect(kept?.identity.headers).toEqual(expect.arrayContaining(['cache-control', 'no-store']))
})

test('whoever makes queries up fills no more than its room', async () => {
  const calls = createPageCache({ https: true, sharedCaches: true }, { effort: null })
  for (let count = 0; count < 600; count++)
    await calls.take(ORIGIN, `/?${count}`, async () => html(String(count)))
  const kept = Array.from({ length: 600 }, (_, count) => calls.find(ORIGIN, `/?${count}`))
  expect(kept.filter(Boolean)).toHaveLength(500)
  expect(kept[0]).toBeUndefined()
  expect(kept.at(-1)).toBeDefined()
})
