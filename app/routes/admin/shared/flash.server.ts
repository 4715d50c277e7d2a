import { createCookie, data, redirect } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import { type FlashCode, type FlashMessage, isFlashCode } from './flash-text.ts'

/** Long enough for the page that follows the redirect, short enough to be gone tomorrow. */
const TOLD_SECONDS = 60

const cookie = createCookie('rosewater-told', {
  // Not below the desk alone: a script asks for /admin.data, which is beside that path.
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: TOLD_SECONDS,
})

/**
 * Reports an act: a form that a page sent is led back to `backTo`, where the news is told once; a
 * script gets the news itself, with the status.
 */
export async function redirectWithFlash(
  request: Request,
  flash: FlashMessage,
  status: number,
  backTo: string,
) {
  if (wantsPage(request)) {
    const headers = await flashHeaders({ ...flash, on: backTo })
    return redirect(backTo, { status: 303, headers })
  }
  return data(flash, { status })
}

/**
 * Headers that make the page of the address `on` tell the news: another window, which asks for
 * another page, does not take it. Without `on` the next page of the desk tells it.
 */
export async function flashHeaders({
  what,
  about,
  on,
}: Pick<FlashMessage, 'what' | 'about'> & { on?: string }): Promise<Headers> {
  const secure = config().siteUrl?.startsWith('https:') ?? false
  const path = on === undefined ? null : pathOf(on)
  return new Headers({ 'Set-Cookie': await cookie.serialize({ what, about, path }, { secure }) })
}

/** News left by the act before, with the headers that take it away. */
export async function consumeFlash(
  request: Request,
): Promise<{ what: FlashCode; about: string | null; headers: Headers } | null> {
  const left: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (typeof left !== 'object' || left === null || !('what' in left)) return null
  if (!isFlashCode(left.what)) return null
  const isElsewhere = 'path' in left && typeof left.path === 'string'
  if (isElsewhere && left.path !== pathOf(request.url)) return null
  const about = 'about' in left && typeof left.about === 'string' ? left.about : null
  const headers = new Headers({ 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) })
  return { what: left.what, about, headers }
}

/** Whether the browser loads a page with this request, or a script of ours asks. */
function wantsPage(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

/** The path alone, as it is asked for by a page and by a script. */
function pathOf(address: string): string {
  return new URL(address, 'http://localhost').pathname.replace(/(\/_)?\.data$/, '')
}
