import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody, errorResponse, retryHeaders } from '#app/platform/errors.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** A link of a page that could not be shown. */
export interface NextStep {
  href: string
  label: string
}

/** The page's few styles lie in it: nothing else may be asked of a server that refuses. */
const STYLES =
  'body{max-width:34rem;margin:18vh auto 0;padding:0 1.25rem;background:#f9f4ed;color:#2a1824;font:1rem/1.6 system-ui,sans-serif}h1{font:400 1.75rem/1.25 Georgia,serif;overflow-wrap:anywhere}a,button{display:inline-block;padding:.7rem 1.25rem;border:0;background:#8a2f46;color:#fff;font:inherit;text-decoration:none}:focus-visible{outline:2px solid #2a1824;outline-offset:3px}@media(forced-colors:active){a,button{border:1px solid}}'

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
  if (!wantsPage(req)) return errorResponse(status, message, { headers })
  return pageResponse(status, message, linkTo(next), { ...retryHeaders(status), ...headers })
}

/**
 * What a page answers while the database is away. What was typed in a form lies in the answer, to be sent again with
 * one press; not where a password or a code was typed.
 */
export function unavailableResponse(req: IncomingMessage, body: Uint8Array | null): Response {
  const message = 'I cannot reach my appointments just now. Please try again in a minute.'
  const target = req.url ?? '/'
  const again: NextStep = { href: escapeHtml(target), label: 'Try again' }
  const fields = sentFields(req, body)
  const isSecret = fields.some(([name]) => /password|code/i.test(name))
  if (fields.length === 0 || isSecret || !wantsPage(req))
    return rejectionResponse(req, 503, message, {}, again)
  const inputs = fields
    .map(([name, value]) => [escapeHtml(name), escapeHtml(value)])
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  const form = `<p>Nothing of what you typed is lost.</p><form method="post" action="${again.href}">${inputs.join('')}<button>Send it again</button></form>`
  return pageResponse(503, message, form, {
    ...retryHeaders(503),
    'Content-Security-Policy': STYLES_ALONE.replace("form-action 'none'", "form-action 'self'"),
  })
}

function sentFields(req: IncomingMessage, body: Uint8Array | null): [string, string][] {
  const isForm = req.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm && body ? [...new URLSearchParams(Buffer.from(body).toString())] : []
}

export function wantsPage(req: IncomingMessage): boolean {
  return (
    String(req.headers.accept ?? '').includes('text/html') && !(req.url ?? '').startsWith('/api/')
  )
}

function linkTo({ href, label }: NextStep): string {
  return `<p><a href="${href}">${label}</a></p>`
}

function pageResponse(
  status: number,
  message: string,
  content: string,
  headers: Record<string, string>,
): Response {
  return new Response(pageOf(message, content), {
    status,
    headers: { ...PAGE_HEADERS, ...headers },
  })
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': STYLES_ALONE,
}

function pageOf(message: string, content: string): string {
  return `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${message}</title><style>${STYLES}</style><h1>${message}</h1>${content}</html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}

interface ClosingAnswer {
  headers: Headers
  body: string
}

/** An error in JSON for what is no request to answer; its connection is to be closed after it. */
export function closingError(
  status: number,
  message: string,
  site: { https: boolean },
): ClosingAnswer {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return closingAnswer(status, JSON.stringify(errorBody(status, message)), headers, site)
}

/** The same of a page. */
export function closingPage(
  status: number,
  message: string,
  site: { https: boolean },
): ClosingAnswer {
  return closingAnswer(status, pageOf(message, linkTo(HOME)), PAGE_HEADERS, site)
}

function closingAnswer(
  status: number,
  body: string,
  named: Record<string, string>,
  site: { https: boolean },
): ClosingAnswer {
  const length = String(Buffer.byteLength(body))
  const ending = { 'Content-Length': length, Connection: 'close' }
  const headers = new Headers({ ...named, ...retryHeaders(status), ...ending })
  addSecurityHeaders(headers, site)
  return { headers, body }
}

/** The answer that has the connection now, which the platform keeps on the socket; null between two. */
export function answerInProgress(socket: object): ServerResponse | null {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null
}
