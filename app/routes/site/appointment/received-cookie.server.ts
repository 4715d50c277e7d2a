import { config } from '#app/platform/config.server.ts'

const NAME = 'rosewater-received'

/** Long enough for the page that follows the redirect. */
const REMEMBERED_SECONDS = 60

/**
 * The Set-Cookie value that lets the private page of a request just made say once that it was
 * received. Only that page gets it back.
 */
export function markReceived(token: string): string {
  return cookie(token, '1', REMEMBERED_SECONDS)
}

/** The same for a request that was confirmed with the button in its mail. */
export function markConfirmed(token: string): string {
  return cookie(token, 'confirmed', REMEMBERED_SECONDS)
}

/** The Set-Cookie value that takes the mark away. */
export function forgetReceived(token: string): string {
  return cookie(token, '', 0)
}

/** Whether the request before this one made the appointment. */
export function wasJustReceived(request: Request): boolean {
  return hasMark(request, '1')
}

/** Whether the request before this one confirmed it. */
export function wasJustConfirmed(request: Request): boolean {
  return hasMark(request, 'confirmed')
}

function hasMark(request: Request, value: string): boolean {
  const cookies = request.headers.get('Cookie')?.split(';') ?? []
  return cookies.some((one) => one.trim() === `${NAME}=${value}`)
}

function cookie(token: string, value: string, maxAgeSeconds: number): string {
  const secure = config().siteUrl?.startsWith('https:') ? '; Secure' : ''
  const path = `/booking/${encodeURIComponent(token)}`
  return `${NAME}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
