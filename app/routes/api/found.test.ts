import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { loader as robots } from '../meta/robots.ts'
import { loader as sitemap } from '../meta/sitemap.ts'
import { loader as webManifest } from '../meta/web-manifest.ts'

test('the sitemap lists the public pages under the site’s own origin, and each is a page', async () => {
  const answer = ask(sitemap, 'https://artist.example/sitemap.xml')
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/xml/)
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  for (const path of ['/', '/about', '/wedding', '/glam', '/editorial', '/products', '/pricing'])
    expect(listed).toContain(`https://artist.example${path}`)
  for (const path of ['/booking', '/contact', '/faq', '/privacy', '/photo-gallery'])
    expect(listed).toContain(`https://artist.example${path}`)
  for (const path of ['/wedding-gallery', '/special-gallery'])
    expect(listed).toContain(`https://artist.example${path}`)
  expect(listed.filter((url) => /admin|api/.test(url ?? ''))).toEqual([])

  const pages = (await routes).flatMap(pathsOf)
  for (const url of listed) expect(pages).toContain(new URL(url ?? '').pathname)
})

test('robots keep out of the desk and the calls, and are shown the sitemap', async () => {
  const lines = (await ask(robots, 'https://artist.example/robots.txt').text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      'Sitemap: https://artist.example/sitemap.xml',
    ]),
  )
  // What a private page says of robots is seen only where it may be read.
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toHaveLength(2)
})

test('the web manifest names the site and icons for every phone', async () => {
  const answer = webManifest()
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ short_name: 'Rosewater', start_url: '/', lang: 'en-CA' })
  const sizes = manifest.icons.map((icon: { sizes: string; purpose?: string }) =>
    [icon.sizes, icon.purpose].filter(Boolean).join(' '),
  )
  expect(sizes).toEqual(expect.arrayContaining(['any', '192x192', '512x512', '512x512 maskable']))
})

function ask(loader: typeof robots | typeof sitemap, url: string): Response {
  return loader({ request: new Request(url) } as Parameters<typeof robots>[0] &
    Parameters<typeof sitemap>[0])
}

/** Addresses without parameters that lie in the public layout. */
function pathsOf(entry: RouteConfigEntry): string[] {
  if (entry.children) return entry.children.flatMap(pathsOf)
  return [`/${entry.path ?? ''}`]
}
