import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody, errorResponse } from '#app/platform/errors.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** A link of a page that could not be shown. */
export interface NextStep {
  href: string
  label: string
}

/** The page's few styles lie in it: nothing else may be asked of a server that refuses. */
const STYLES =
  'body{max-width:34rem;margin:18vh auto 0;padding:0 1.25rem;background:#f9f4ed;color:#2a1824;font:1rem/1.6 system-ui,sans-serif}h1{font:400 1.75rem/1.25 Georgia,serif;overflow-wrap:anywhere}a{display:inline-block;padding:.7rem 1.25rem;background:#8a2f46;color:#fff;text-decoration:none}a:focus-visible{outline:2px solid #2a1824;outline-offset:3px}@media(forced-colors:active){a{border:1px solid}}'

const STYLES_ALONE = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`

const HOME: NextStep = { href: '/', label: 'Back to the site' }

/** An answer of the request pipeline itself, in the form the caller reads: JSON for calls, a page for people. */
export function rejectionResponse(
  req: IncomingMessage,
  status: number,
  message: string,
  headers: Record<string, string> = {},
  next = HOME,
): Response {
  const path = req.url ?? ''
  const wantsPage = String(req.headers.accept ?? '').includes('text/html')
  if (path.startsWith('/api/') || !wantsPage) return errorResponse(status, message, { headers })
  const page = `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${message}</title><style>${STYLES}</style><h1>${message}</h1><p><a href="${next.href}">${next.label}</a></p></html>`
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': STYLES_ALONE,
      ...headers,
    },
  })
}

/** An error in JSON for what is no request to answer; its connection is to be closed after it. */
export function closingError(
  status: number,
  message: string,
  site: { https: boolean },
): { headers: Headers; body: string } {
  const body = JSON.stringify(errorBody(status, message))
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  addSecurityHeaders(headers, site)
  return { headers, body }
}

/** The answer that has the connection now, which the platform keeps on the socket; null between two. */
export function answerInProgress(socket: object): ServerResponse | null {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null
}
