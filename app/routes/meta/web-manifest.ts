import { currentSettings } from '#app/content/current.server.ts'

/** How the site looks on a phone's home screen (W3C Web Application Manifest). */
export function loader() {
  const { artistName } = currentSettings()
  return manifestResponse({
    name: `${artistName} makeup artistry`,
    short_name: artistName,
    lang: 'en-CA',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f9f4ed',
    theme_color: '#f9f4ed',
    icons,
  })
}

/** Of both apps, the site and the desk. */
export const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

export function manifestResponse(manifest: Record<string, unknown>): Response {
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
