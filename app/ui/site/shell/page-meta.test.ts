import { expect, test } from 'vitest'
import { shareImage } from '#app/content/pictures/share-image.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { sitePages } from '#app/content/words/pages.ts'
import { pageMeta } from './page-meta.ts'

const site = {
  settings: { ...defaultSettings, artistName: 'Wild Rose' },
  origin: 'https://artist.example',
  share: shareImage('hero-weddings'),
  business: { '@type': 'BeautySalon' },
}
const about = { title: 'About Me', description: 'Who I am.', path: '/about', site } as const

test('a title ends with whose site it is; the home page is nothing but that', () => {
  expect(pageMeta(about)).toContainEqual({ title: 'About Me · Wild Rose makeup artistry' })
  expect(pageMeta({ description: 'Home.', path: '/', site })).toContainEqual({
    title: 'Wild Rose makeup artistry',
  })
})

test('a page names its one address, and what is shared of it is absolute', () => {
  const image = shareImage('about-01')
  const { src, alt } = image
  expect(pageMeta({ ...about, image })).toEqual(
    expect.arrayContaining([
      { name: 'description', content: 'Who I am.' },
      { tagName: 'link', rel: 'canonical', href: 'https://artist.example/about' },
      { property: 'og:url', content: 'https://artist.example/about' },
      { property: 'og:title', content: 'About Me' },
      { property: 'og:image', content: `https://artist.example${src}` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('a page without a picture of its own is shared with the site’s', () => {
  expect(pageMeta(about)).toContainEqual({
    property: 'og:image',
    content: `https://artist.example${site.share.src}`,
  })
})

test('every page tells of the business, and inner pages where they stand', () => {
  expect(typesIn(pageMeta(about))).toEqual(['BeautySalon', 'BreadcrumbList'])
  expect(typesIn(pageMeta({ description: 'Home.', path: '/', site }))).toEqual(['BeautySalon'])
  const things = () => [{ '@type': 'FAQPage' }]
  expect(typesIn(pageMeta({ ...about, things }))).toContain('FAQPage')
})

test('every page of the sitemap has a name of its own in the trail', () => {
  const names = Object.values(sitePages)
  expect(new Set(names).size).toBe(names.length)
})

test('while the site itself has failed, nothing that needs an address is said', () => {
  expect(pageMeta({ ...about, site: undefined })).toEqual([
    { title: 'About Me · Rosewater makeup artistry' },
    { name: 'description', content: 'Who I am.' },
  ])
})

function typesIn(meta: ReturnType<typeof pageMeta>) {
  const found = meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
  expect(found).toHaveLength(1)
  const [{ '@graph': graph }] = found as [{ '@graph': { '@type': string }[] }]
  return graph.map((thing) => thing['@type'])
}
