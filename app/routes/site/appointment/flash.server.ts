import { config } from '#app/platform/config.server.ts'

/** What has just been done to an appointment, and the value of the cookie that says so. */
const VALUES = {
  received: '1',
  confirmed: 'confirmed',
  moved: 'moved',
  'party-changed': 'party-changed',
  'party-asked': 'party-asked',
  asked: 'asked',
  kept: 'kept',
  taken: 'taken',
  declined: 'declined',
  signed: 'signed',
} as const

export type JustDone = keyof typeof VALUES

const NAME = 'rosewater-received'

/** Long enough for the page that follows the redirect. */
const SECONDS = 60

/**
 * The Set-Cookie value that lets the private page say once what was just done, or, with null, that
 * takes it away. Only that page gets it back.
 */
export function flashCookie(token: string, done: JustDone | null): string {
  const secure = config().siteUrl?.startsWith('https:') ? '; Secure' : ''
  const path = `/booking/${encodeURIComponent(token)}`
  const value = done
    ? `${VALUES[done]}; Path=${path}; Max-Age=${SECONDS}`
    : `; Path=${path}; Max-Age=0`
  return `${NAME}=${value}; HttpOnly; SameSite=Lax${secure}`
}

/** What the request before this one did to the appointment; null for nothing. */
export function readFlash(request: Request): JustDone | null {
  const cookies = (request.headers.get('Cookie') ?? '').split(';').map((one) => one.trim())
  const names = Object.keys(VALUES) as JustDone[]
  return names.find((name) => cookies.includes(`${NAME}=${VALUES[name]}`)) ?? null
}
