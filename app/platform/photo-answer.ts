const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** A photograph that two people may see and no cache may keep; 404 where there is none to be seen. */
export function photoAnswer(jpeg: Uint8Array<ArrayBuffer> | null): Response {
  if (!jpeg) return new Response('Not found', { status: 404, headers: PRIVATE })
  return new Response(jpeg, { headers: { ...PRIVATE, 'Content-Type': 'image/jpeg' } })
}
