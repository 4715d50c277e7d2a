import { sitePages } from '#app/content/words/pages.ts'
import type { Route } from './+types/sitemap.ts'

/** The public pages for search engines (sitemaps.org, protocol 0.9). */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  return new Response(sitemap(origin), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

/** An origin and our own paths hold nothing that XML would have to escape. */
function sitemap(origin: string): string {
  const entries = Object.keys(sitePages).map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
