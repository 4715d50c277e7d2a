import { expect, test } from 'vitest'
import { defaultPrice } from '../../support/default-prices.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

test.each([
  ['/about', 'About Me', 'About Me · Rosewater makeup artistry'],
  ['/wedding', 'BRIDAL MAKEUP', 'Bridal makeup · Rosewater makeup artistry'],
  ['/glam', 'GLAM MAKEUP', 'Glam makeup · Rosewater makeup artistry'],
  ['/editorial', 'EDITORIAL MAKEUP', 'Editorial makeup · Rosewater makeup artistry'],
  ['/products', 'Educational Guide', 'Educational Guide · Rosewater makeup artistry'],
  ['/pricing', 'Prices, stated plainly', 'Pricing · Rosewater makeup artistry'],
  ['/faq', 'Good questions', 'FAQ · Rosewater makeup artistry'],
  ['/policies', 'Policies', 'Policies · Rosewater makeup artistry'],
  ['/privacy', 'Privacy', 'Privacy · Rosewater makeup artistry'],
])('%s says what it is, once, and to machines too', async (path, heading, title) => {
  const html = await page(path)
  expect(inner(html, 'h1')).toEqual([heading])
  expect(inner(html, 'title')).toEqual([title])
  expect(html).toContain(`<link rel="canonical" href="${shared.server.url}${path}"/>`)
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.jpg"\/>/)
  expect(graph(html).slice(0, 2)).toMatchObject([
    { '@type': 'BeautySalon', telephone: '+15555550142', email: 'hello@rosewater.example' },
    { '@type': 'BreadcrumbList' },
  ])
})

test('a service page has its pictures, and its in-studio rates beside those of other places', async () => {
  const bridal = await page('/wedding')
  const bride = defaultPrice('wedding-bride')
  expect(tables(bridal)).toEqual([
    {
      caption: 'BRIDAL MAKEUP: in-studio rates and those of other places, in Canadian dollars',
      prices: {
        'Bridal Makeup': `$${bride}`,
        'Wedding Party Makeup': '$110',
        'Jr. Bridesmaid Makeup (ages 10-14)': '$85',
      },
    },
  ])
  expect(tables(await page('/glam'))[0]?.prices).toEqual({
    'Soft Glam': '$120',
    Prom: '$140',
    Glam: '$140',
  })
  expect(tables(await page('/editorial'))[0]?.prices).toEqual({ Editorial: '$140' })
  expect(text(bridal)).toContain(`Bridal Makeup$${bride}$300$350`)
  for (const [path, pictures] of Object.entries({ wedding: 9, glam: 8, editorial: 11 })) {
    const [, gallery = ''] = (await page(`/${path}`)).split('class="justified"')
    expect(gallery.match(/<picture>/g)).toHaveLength(pictures)
  }
})

test('prom has a section of its own with both its prices', async () => {
  const [, section = ''] = (await page('/glam')).split('id="prom"')
  expect(text(section)).toContain('$140 in the studio, $160 at your place')
})

test('what the booking page has no service for leads to a message that says what it is about', async () => {
  const to = 'href="/contact?subject=Editorial+makeup"'
  expect(await page('/editorial')).toContain(to)
  const pricing = await page('/pricing')
  expect(pricing).toContain(to)
  for (const service of ['Graduation', 'Corporate', 'Soft glam'])
    expect(text(pricing)).toContain(`${service}Book as Glam Makeup`)
  const subject = /<input[^>]*name="subject"[^>]*>/
  expect((await page('/contact?subject=Editorial+makeup')).match(subject)?.[0]).toContain(
    'value="Editorial makeup"',
  )
  expect(await page('/contact')).not.toMatch(subject)
})

test('the pricing page tells prices by place, then has six tables with every price, each labelled', async () => {
  const [byPlace, ...lists] = tables(await page('/pricing'))
  expect(byPlace?.caption).toBe('Prices by place, in Canadian dollars')
  expect(byPlace?.prices).toMatchObject({ Prom: '$140', Glam: '$140', 'Soft glam': '$120' })
  expect(lists).toEqual([
    {
      caption: 'Bridal prices, wedding day, in Canadian dollars',
      prices: {
        'Bridal makeup on wedding day': '$300',
        'Bridal party': '$120',
        'Junior bridesmaid': '$85',
      },
    },
    {
      caption: 'Special Occasion prices, in studio, in Canadian dollars',
      prices: {
        Graduation: '$120',
        Corporate: '$120',
        Prom: '$140',
        Glam: '$140',
        'Soft glam': '$120',
      },
    },
    {
      caption: 'Additional prices, in studio, wedding day or mobile, in Canadian dollars',
      prices: {
        'Lash strips or clusters': '$25',
        'Application of pre-owned lashes': '$15',
        'Bridal trial': '$140',
      },
    },
    {
      caption: 'Group prices, in studio or wedding day, in Canadian dollars',
      prices: { '4 or more people': '$100', 'Bridal party per person': '$100' },
    },
    {
      caption: 'Continuous prices, wedding day or shoot, in Canadian dollars',
      prices: { 'Half day': '$400', 'Full day': '$700' },
    },
    {
      caption: 'Mobile prices, at your place, in Canadian dollars',
      prices: {
        Bridal: '$350',
        'Bridal party': '$140',
        'Junior bridesmaid': '$100',
        Graduation: '$150',
        Corporate: '$150',
        Prom: '$160',
        Glam: '$160',
        'Soft glam': '$150',
      },
    },
  ])
})

test('the guide shows seven definitions and six shelves of products', async () => {
  const html = await page('/products')
  expect(inner(html, 'dt')).toHaveLength(7)
  const shelves = html
    .split('<h2')
    .slice(1)
    .map((part) => [
      inner(`<h2${part}`, 'h2')[0],
      inner(part.split('</section>')[0] ?? '', 'h3').length,
    ])
  expect(Object.fromEntries(shelves)).toMatchObject({
    'Makeup Definitions': 0,
    'Face Products': 9,
    'Eye Products': 6,
    'Lip Products': 6,
    'Tools &amp; Brushes': 11,
    'Skincare Prep': 5,
    'Additional Products': 6,
  })
})

test('the ten questions open one at a time without scripts, and lead on to the contact page', async () => {
  const html = await page('/faq')
  const details = html.match(/<details [^>]*name="faq"[^>]*>/g) ?? []
  expect(details).toHaveLength(10)
  expect(details.filter((one) => one.includes(' open'))).toHaveLength(1)
  expect(html).toMatch(/<a class="button" href="\/contact">Contact Us<\/a>/)
  expect(graph(html)).toContainEqual(expect.objectContaining({ '@type': 'FAQPage' }))
})

test('about leads to the booking page', async () => {
  const html = await page('/about')
  expect(html).toMatch(/<a class="button" href="\/booking">Book a Consultation<\/a>/)
  for (const skill of ['Bridal Makeup', 'Editorial', 'Special Events'])
    expect(html).toContain(skill)
})

test('policies and privacy are told from every page', async () => {
  for (const path of ['/', '/booking', '/faq']) {
    const html = await page(path)
    expect(html).toContain('<a href="/policies">Policies</a>')
    expect(html).toContain('<a href="/privacy">Privacy</a>')
  }
})

test('the policies say when an answer comes and until when one may cancel', async () => {
  const html = await page('/policies')
  const text = html.replaceAll('<!-- -->', '')
  for (const topic of [
    'When I answer',
    'Deposit',
    'Cancelling',
    'Running late',
    'Illness',
    'Travel',
    'Hygiene and skin',
    'Photographs',
  ])
    expect(inner(html, 'h2')).toContain(topic)
  expect(text).toContain('within 72 hours')
  expect(text).toContain('until 24 hours before it begins')
})

test('what machines look for is there', async () => {
  for (const [path, type] of Object.entries({
    '/sitemap.xml': 'application/xml',
    '/robots.txt': 'text/plain',
    '/site.webmanifest': 'application/manifest+json',
    '/apple-touch-icon.png': 'image/png',
    '/favicon.ico': 'image/x-icon',
    '/icon-32.png': 'image/png',
    '/icon-192.png': 'image/png',
    '/icon-512.png': 'image/png',
    '/icon.svg': 'image/svg+xml',
  })) {
    const answer = await fetch(shared.server.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers.get('Content-Type')).toContain(type)
  }
})

test('every page of the sitemap answers', async () => {
  const sitemap = await (await fetch(`${shared.server.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(listed.length).toBeGreaterThanOrEqual(14)
  for (const address of listed)
    expect([address, (await fetch(address)).status]).toEqual([address, 200])
})

async function page(path: string): Promise<string> {
  const answer = await fetch(shared.server.url + path)
  expect(answer.status).toBe(200)
  return await answer.text()
}

/** The text of every element of a kind. */
function inner(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?: [^>]*)?>([\\s\\S]*?)</${element}>`, 'g'))
  return [...found].map(([, content = '']) => text(content))
}

function text(html: string): string {
  return html.replace(/<[^>]+>/g, '')
}

/** Each table with its caption and its prices by row header, notes left out. */
function tables(html: string) {
  return [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) => {
    const rows = [...table.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)]
    const prices = rows.map(([, header = '', price = '']) => [
      text(header.replace(/<small>.*<\/small>/, '')),
      text(price),
    ])
    return { caption: inner(table, 'caption')[0], prices: Object.fromEntries(prices) }
  })
}

function graph(html: string): { '@type': string }[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)['@graph']
}
