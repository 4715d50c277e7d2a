import type { IncomingMessage } from 'node:http'
import { errorResponse } from '#app/platform/errors.ts'

/** An answer of the request pipeline itself, in the form the caller reads: JSON for calls, a page for people. */
export function rejectionResponse(
  req: IncomingMessage,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const path = req.url ?? ''
  const wantsPage = String(req.headers.accept ?? '').includes('text/html')
  if (path.startsWith('/api/') || !wantsPage) return errorResponse(status, message, { headers })
  const page = `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${message}</title><h1>${message}</h1><p><a href="/">Back to the site</a></p></html>`
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
