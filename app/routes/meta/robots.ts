import type { Route } from './+types/robots.ts'

/**
 * What crawlers may read (RFC 9309): everything but the desk and the calls. Private pages say `noindex` themselves, which
 * is seen only where they may be read.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
