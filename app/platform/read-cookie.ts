/** The value of a request's cookie as it was sent, or null. */
export function readCookie(request: Request, name: string): string | null {
  const start = `${name}=`
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(start))
  return pair?.slice(start.length) || null
}
