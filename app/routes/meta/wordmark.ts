import { createRequire } from 'node:module'
import { currentSettings } from '#app/content/current.server.ts'
import { canDraw } from '#app/mail/wordmark.ts'
import { drawWord } from '#app/platform/images/picture-process.server.ts'

/** The artist's name as a picture, for emails: mail programs load no fonts. */
export async function loader() {
  const { artistName } = currentSettings()
  if (!canDraw(artistName)) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await wordmarkOf(artistName)), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      // Mail is read in pages of other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

let drawn: { name: string; picture: Promise<Uint8Array> } | null = null

/** Drawn once for each name. */
function wordmarkOf(name: string): Promise<Uint8Array> {
  if (drawn?.name !== name) {
    const picture = drawWord(name, { font: FONT, fontFile: fontFile(), colour: COLOUR })
    picture.catch(() => {
      drawn = null
    })
    drawn = { name, picture }
  }
  return drawn.picture
}

const FONT = 'Libre Caslon Display'

/** Between rosewood and blush: it can be read on a light sheet and on a dark one. */
const COLOUR = '#B0566B'

function fontFile(): string {
  const file = '400Regular/LibreCaslonDisplay_400Regular.ttf'
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/libre-caslon-display/${file}`)
}
