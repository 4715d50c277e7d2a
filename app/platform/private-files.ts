const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

const NO_REFERRER = { ...PRIVATE, 'Referrer-Policy': 'same-origin' }

/**
 * In place of a private file that is not there: who opens its link is led to the page that says why and what next, a
 * program hears the status.
 */
export function noFile(request: Request, page: string, status: 404 | 410 = 404): Response {
  if (request.headers.get('Accept')?.includes('text/html'))
    return new Response(null, { status: 303, headers: { ...NO_REFERRER, Location: page } })
  return new Response(null, { status, headers: NO_REFERRER })
}

/** A photograph that two people may see and no cache may keep; 404 where there is none to be seen. */
export function photoAnswer(jpeg: Uint8Array<ArrayBuffer> | null): Response {
  if (!jpeg) return new Response('Not found', { status: 404, headers: PRIVATE })
  return new Response(jpeg, { headers: { ...PRIVATE, 'Content-Type': 'image/jpeg' } })
}
