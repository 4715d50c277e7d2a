import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { addSecurityHeaders } from './security-headers.ts'

/** Files whose names carry a hash of their content never change. */
const HASHED = /^\/(assets|pictures)\//

/** The built files of the browser's side, compressed ahead of time; everything else goes on. */
export function createStaticFiles(
  folder: string,
  site: { https: boolean },
): (req: IncomingMessage, res: ServerResponse, next: () => void) => void {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    extensions: [],
    setHeaders(res, pathname) {
      const headers = new Headers()
      addSecurityHeaders(headers, site)
      for (const [name, value] of headers) res.setHeader(name, value)
      // The one kind of ours whose type the library leaves to the browser to guess.
      if (pathname.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
      res.setHeader(
        'Cache-Control',
        HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
