const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

/**
 * In place of a private file that is not there: who opens its link is led to the page that says why and what next, a
 * program hears the status.
 */
export function noFile(request: Request, page: string, status: 404 | 410 = 404): Response {
  if (request.headers.get('Accept')?.includes('text/html'))
    return new Response(null, { status: 303, headers: { ...PRIVATE, Location: page } })
  return new Response(null, { status, headers: PRIVATE })
}
