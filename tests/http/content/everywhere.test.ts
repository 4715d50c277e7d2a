import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { findPrice, type Prices } from '#app/content/prices.ts'
import { sitePages } from '#app/content/words/pages.ts'
import { defaultPrice } from '../../support/default-prices.ts'
import { bookingRequest, call, daysAhead, signInAsAdmin } from '../../support/http/calls.ts'
import { aWedding } from '../../support/links/mailed-things.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** What the artist changes in one place and visitors find in many. */

type Pictured = { picture: string }

const shared = sharedServer()
let token: string
beforeAll(async () => {
  token = await signInAsAdmin(shared.server)
})

const page = async (path: string): Promise<string> =>
  (await call(shared.server, 'GET', path, { headers: { Accept: 'text/html' } })).body

/** Publishes what `change` makes of a piece. */
async function publish<Value>(piece: string, change: (value: Value) => void): Promise<void> {
  const path = `/api/v1/content/${piece}`
  const { body } = await call(shared.server, 'GET', path, { token })
  change(body.value)
  expect(await call(shared.server, 'PUT', path, { json: body, token })).toMatchObject({
    status: 200,
  })
}

/** The path of the picture that is shown where the page is shared. */
async function sharedPicture(path: string): Promise<string> {
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await page(path)) ?? []
  return new URL(address).pathname
}

test('the film of brushes gives way to a picture, or to nothing', async () => {
  const film = (instead: string | null, shown: boolean) =>
    publish<{ film: object }>('home', (home) => {
      home.film = { shown, instead }
    })
  expect(await page('/')).toContain('<video')
  await film('bridal-03', true)
  expect(await page('/')).not.toContain('<video')
  expect(await page('/')).toMatch(/<div class="film-strip"><div class="photo">[\s\S]*?bridal-03\./)
  await film(null, false)
  expect(await page('/')).not.toMatch(/<video|class="film-strip"/)
})

test('a picture of hers is shared with the pages it begins, cut around its focal point', async () => {
  const file = await photograph({ width: 1600, height: 1200, colour: '#7c3f5a', orientation: 1 })
  const { id } = (await upload(shared.server, file, { token, alt: 'In plum.' })).body.picture
  await publish<{ hero: { faces: { picture: string }[] } }>('home', ({ hero }) => {
    for (const face of hero.faces) face.picture = id
  })
  await publish<{ portrait: string }>('studio', (studio) => {
    studio.portrait = id
  })
  await publish<{ categories: { picture: string | null }[] }>('guide', ({ categories }) => {
    for (const category of categories) category.picture = null
    if (categories[1]) categories[1].picture = id
  })
  await publish<{ wedding: { lead: string } }>('servicePages', ({ wedding }) => {
    wedding.lead = id
  })
  await publish<{ party: Pictured; notFound: Pictured }>('pages', ({ party, notFound }) => {
    party.picture = id
    notFound.picture = id
  })
  const paths = ['/', '/pricing', '/booking', '/about', '/products', '/wedding']
  await vi.waitFor(
    async () => expect(await sharedPicture('/')).toMatch(/\/u-[0-9a-f]{20}-share-50-50\.jpg$/),
    { timeout: 40_000, interval: 250 },
  )
  const crop = await sharedPicture('/')
  for (const path of paths) expect([path, await sharedPicture(path)]).toEqual([path, crop])
  expect(await sharedPicture('/glam')).not.toBe(crop)
  expect(await page('/about')).toContain('property="og:image:alt" content="In plum."')
  const { party } = await aWedding(shared)
  for (const path of ['/nowhere', `/party/${party}`])
    expect(await page(path)).toMatch(/<img[^>]+src="\/pictures\/u-/)
  expect((await page('/products')).match(/<div class="photo">/g)).toHaveLength(1)

  const answer = await fetch(shared.server.url + crop)
  const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([answer.status, width, height, exif]).toEqual([200, 1200, 630, undefined])

  const form = new URLSearchParams({ alt: 'In plum.', category: '', focalX: '20', focalY: '80' })
  const saved = await fetch(`${shared.server.url}/admin/site/pictures/${id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Origin: shared.server.url },
    body: form,
    redirect: 'manual',
  })
  expect(saved.status).toBe(303)
  await vi.waitFor(
    async () => expect(await sharedPicture('/')).toBe(crop.replace('50-50', '20-80')),
    { timeout: 40_000, interval: 250 },
  )
  expect((await fetch(shared.server.url + crop)).status).toBe(404)
})

test('another price is on every page, in the calls, for machines; who asked before pays what was promised', async () => {
  const [old, now] = [defaultPrice('wedding-bride'), defaultPrice('wedding-bride') + 10]
  const asked = bookingRequest({ service: 'Bridal Makeup', date: daysAhead(41) })
  const booked = await call(shared.server, 'POST', '/api/v1/bookings', { json: asked })
  const totalOf = async () => {
    const path = `/api/v1/bookings?date=${asked.date}`
    const { body } = await call(shared.server, 'GET', path, { token })
    return body.bookings.find(({ id }: { id: string }) => id === booked.body.booking.id).quote.total
  }
  const quoted = async () =>
    (await call(shared.server, 'GET', '/api/v1/quote?service=Bridal+Makeup&place=studio&bride=1'))
      .body.quote.total
  const before = await pagesThatSay(old)
  expect(before).toEqual(expect.arrayContaining(['/wedding', '/pricing', '/booking']))
  expect([await totalOf(), await quoted()]).toEqual([old * 100, old * 100])

  await publish<Prices>('prices', (prices) => {
    const found = findPrice(prices, 'wedding-bride')
    if (found) found.row.price = now
  })
  expect(await pagesThatSay(old)).toEqual([])
  expect(await pagesThatSay(now)).toEqual(before)
  expect([await totalOf(), await quoted()]).toEqual([old * 100, now * 100])
})

test('structured data and the examples of the calls follow prices, hours and names', async () => {
  await publish<Prices>('prices', (prices) => {
    prices.rates.editorial.push({ id: 'campaign', service: 'Campaign', price: 950 })
    const found = findPrice(prices, 'bridal-bride')
    if (found) found.row.price = 310
  })
  await publish<{ weekly: Record<string, object>; closed: string[] }>('hours', (hours) => {
    hours.weekly.monday = { open: false, from: '09:00', to: '17:00' }
    hours.closed = [daysAhead(90)]
  })
  await publish<{ services: { id: string; name: string }[] }>('services', ({ services }) => {
    const bridal = services.find(({ id }) => id === 'bridal')
    if (bridal) bridal.name = 'A bride’s makeup'
  })
  const [, text = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await page('/')) ?? []
  const [business] = JSON.parse(text)['@graph']
  expect(business).toMatchObject({
    priceRange: '$15-$950',
    openingHoursSpecification: [{ dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'] }],
    specialOpeningHoursSpecification: [{ validFrom: daysAhead(90), closes: '00:00' }],
  })

  const { body } = await call(shared.server, 'GET', '/api/v1/openapi.json')
  const { parameters, responses } = body.paths['/api/v1/quote'].get
  expect(parameters.find(({ name }: { name: string }) => name === 'service').example).toBe(
    'A bride’s makeup',
  )
  const { quote } = responses[200].content['application/json'].example
  expect(quote.lines[0]).toMatchObject({ item: 'bride', each: 31_000, amount: 31_000 })
  const example =
    body.paths['/api/v1/bookings'].post.requestBody.content['application/json'].example
  expect(example.service).toBe('A bride’s makeup')
})

/** The public pages, and the reference of the calls, whose words hold this figure. */
async function pagesThatSay(figure: number): Promise<string[]> {
  const said: string[] = []
  for (const path of [...Object.keys(sitePages), '/api']) {
    const text = (await page(path))
      .replace(/<(style|svg)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '')
      .replace(/<(?!script)[^>]*>/g, ' ')
    if (new RegExp(`(?<![\\w.])${figure}(?![\\w.-])`).test(text)) said.push(path)
  }
  return said
}

test('a service that is called otherwise is asked for by its new name everywhere', async () => {
  type Services = { services: { id: string; name: string }[] }
  const names: Record<string, string> = {
    bridal: 'Wedding Day',
    'bridal-party': 'Wedding Party',
    glam: 'Evening',
    'free-consultation': 'A first talk',
    prom: 'Graduation',
  }
  await publish<Services>('services', ({ services }) => {
    for (const service of services) service.name = names[service.id] ?? service.name
  })
  expect(await page('/wedding')).toContain('href="/booking?service=Wedding+Day"')
  expect(await page('/glam')).toContain('href="/booking?service=Evening"')
  expect(await page('/glam')).toContain('href="/booking?service=Graduation"')
  for (const path of ['/wedding', '/glam'])
    expect(await page(path)).not.toMatch(/service=(Bridal|Glam|Prom)/)
  expect(await page('/pricing')).toContain('Asked for as Evening')
  expect(await page('/pricing')).toContain('href="/booking?service=Evening">Request Evening</a>')
  expect(await page('/products')).toContain('href="/booking?service=A+first+talk"')
  const several = await call(
    shared.server,
    'GET',
    '/api/v1/quote?service=Evening&place=studio&attendants=2',
  )
  expect(several.status).toBe(400)
  expect(JSON.stringify(several.body)).toContain('please choose Wedding Day or Wedding Party.')
})
