import { createCookie, redirect } from 'react-router'
import { keyedHash } from '#app/database/secrets.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { FlashMessage } from '#app/ui/desk/notices/flash.tsx'

/** What an act says of itself: a sentence, with where it can be taken back, or what it was done to. */
export type Told = string | (Partial<FlashMessage> & { sentence: string })

const cookie = createCookie('rosewater-notice', {
  // Not below the desk alone: a script asks for /admin.data, which is beside that path.
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  // Long enough for the page that follows the redirect, short enough to be gone tomorrow.
  maxAge: 60,
})

/** Leads to the page of the address `to` (303), which shows the sentence once. */
export async function leadTo(to: string, told: Told, headers = new Headers()): Promise<Response> {
  const left = JSON.stringify([addressOf(to), messageOf(told)])
  const secure = config().siteUrl?.startsWith('https:') ?? false
  const signed = { left, seal: await keyedHash(`notice:${left}`) }
  headers.append('Set-Cookie', await cookie.serialize(signed, { secure }))
  return redirect(to, { status: 303, headers })
}

/** What the act before left for this page, with the headers that take it away; null for none, and for one of another page. */
export async function takeTold(
  request: Request,
): Promise<{ told: FlashMessage | null; headers: Headers }> {
  const headers = new Headers()
  const { left, seal } = (await cookie.parse(request.headers.get('Cookie'))) ?? {}
  const nothing = { told: null, headers }
  // Anybody may send a cookie; what we did not seal is not said.
  if (typeof left !== 'string' || seal !== (await keyedHash(`notice:${left}`))) return nothing
  const [path, told] = JSON.parse(left) as [string, FlashMessage]
  if (path !== addressOf(request.url)) return nothing
  headers.set('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  return { told, headers }
}

export function messageOf(told: Told): FlashMessage {
  return {
    type: 'told',
    subjectId: null,
    ...(typeof told === 'string' ? { sentence: told } : told),
  }
}

/**
 * Path and query, as a page and a script ask for them: what else is loaded of the same path
 * meanwhile, such as the preview of another day, takes no message away.
 */
function addressOf(to: string): string {
  const { pathname, searchParams } = new URL(to, 'http://localhost')
  searchParams.delete('_routes')
  searchParams.delete('index')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${pathname.replace(/(\/_)?\.data$/, '')}${query}`
}
