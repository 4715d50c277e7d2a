import type { IncomingMessage, ServerResponse } from 'node:http'
import { uploadedFileOf } from '#app/pictures/picture-files.ts'
import { represent } from '../response/representation.ts'
import { createPictureCache } from './picture-cache.ts'
import { headersOf, pathOf, securityHeaders, sendFile } from './static-files.ts'

const PICTURES = '/pictures/'

/** What a page shows at once, many times over: some hundred sizes of pictures. Chosen. */
const PICTURES_KEPT_BYTES = 32 * 1024 * 1024

/**
 * Answers GET and HEAD of the pictures that the artist uploaded, as files are answered; false when there is
 * no such picture, and nothing was done. Those asked for last lie in memory, up to `PICTURES_KEPT_BYTES`; the others
 * are read. `isThere` says whether a name is that of a picture, as far as this process knows; `read` gives
 * its bytes, or null.
 */
export function createUploadedPictures(
  pictures: {
    isThere: (name: string) => boolean
    read: (name: string) => Promise<Buffer | null>
  },
  site: { https: boolean },
): (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean> {
  // A letter shows them in whatever page its reader has mail in.
  const security = securityHeaders(site, { 'Cross-Origin-Resource-Policy': 'cross-origin' })
  const kept = createPictureCache(PICTURES_KEPT_BYTES)
  return (req, res) => {
    const path = req.method === 'GET' || req.method === 'HEAD' ? pathOf(req.url ?? '') : ''
    const name = path.startsWith(PICTURES) ? path.slice(PICTURES.length) : ''
    if (!name || uploadedFileOf(name) === null) return false
    const file = pictures.isThere(name) ? kept.take(name) : undefined
    if (!file) return fetch(req, res, name)
    sendFile(req, res, file, security)
    return true
  }

  async function fetch(req: IncomingMessage, res: ServerResponse, name: string): Promise<boolean> {
    const bytes = await pictures.read(name)
    if (!bytes) return false
    const file = represent(bytes, null, [...security, ...headersOf(PICTURES + name, false)])
    kept.keep(name, file)
    if (!res.destroyed) sendFile(req, res, file, security)
    return true
  }
}
