import type { IncomingMessage } from 'node:http'
import type { SentForm } from './limits/multipart.ts'
import { mayComeFromAnywhere } from './origin.ts'

/** The request as the web platform's object; `method` may be any the parser let through. */
export function toRequest(
  req: IncomingMessage,
  url: string,
  body: Uint8Array<ArrayBuffer> | null,
): Request {
  const headers = new Headers()
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    const name = req.rawHeaders[index] ?? ''
    if (!name.startsWith(':')) headers.append(name, req.rawHeaders[index + 1] ?? '')
  }
  // The router judges origins once more, and knows of no exemption.
  if (mayComeFromAnywhere(req.url ?? '')) headers.delete('Origin')
  const method = req.method ?? 'GET'
  return new Request(url, { method, headers, body: body && body.length > 0 ? body : null })
}

/** The same request with the fields of a form as its body; a file goes beside it. */
export function formRequest(head: Request, { fields }: SentForm): Request {
  const headers = new Headers(head.headers)
  headers.set('Content-Type', 'application/x-www-form-urlencoded;charset=UTF-8')
  headers.delete('Content-Length')
  const body = new URLSearchParams(fields).toString()
  return new Request(head.url, { method: head.method, headers, body })
}
