import type { Route } from './+types/robots.ts'

/** What crawlers may read (RFC 9309): everything but the desk, the calls and private pages. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /booking/',
    'Disallow: /waitlist/',
    'Disallow: /unsubscribe/',
    'Disallow: /subscribe-again/',
    'Disallow: /party/',
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
