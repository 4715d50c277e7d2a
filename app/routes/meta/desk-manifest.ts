import { href } from 'react-router'
import { currentSettings } from '#app/content/current.server.ts'
import { icons, manifestResponse } from './web-manifest.ts'

/** The desk as an app of its own on the artist's phone (W3C Web Application Manifest). */
export function loader() {
  const { artistName } = currentSettings()
  return manifestResponse({
    id: href('/admin'),
    name: `${artistName}, the desk`,
    short_name: 'Desk',
    lang: 'en-CA',
    start_url: href('/admin'),
    scope: href('/admin'),
    display: 'standalone',
    background_color: '#f9f4ed',
    theme_color: '#f9f4ed',
    icons,
    shortcuts: [
      { name: 'Today', url: href('/admin') },
      { name: 'Requests', url: href('/admin/requests') },
      { name: 'Add', url: href('/admin/appointments/new') },
    ],
  })
}
