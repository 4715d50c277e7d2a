import { createCookie, data, redirect } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import type { FlashMessage } from '#app/ui/desk/notices/flash.tsx'
import { type FlashCode, flashMessage, isFlashCode } from './flash-messages.ts'

/** What an act leaves for the page after it. */
interface Left {
  type: FlashCode
  /** Id of what it was done to. */
  subjectId: string | null
  /** To how many it was done, where it was several. */
  count: number | null
}

const cookie = createCookie('rosewater-told', {
  // Not below the desk alone: a script asks for /admin.data, which is beside that path.
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  // Long enough for the page that follows the redirect, short enough to be gone tomorrow.
  maxAge: 60,
})

interface Answer {
  status?: number
  /** The page that a form goes back to; it shows the message. */
  backTo: string
  subjectId?: string | null
  /** Names the subject for scripts; a page looks it up itself. */
  label?: string | null
}

/**
 * Says what came of an act: a form that a page sent is led back to `backTo` (303), where the message
 * is shown once; a script gets the message itself, with the status.
 */
export async function answerWithFlash(
  request: Request,
  type: FlashCode,
  { status = 200, backTo, subjectId = null, label = null }: Answer,
) {
  if (wantsPage(request)) return await redirectWithFlash(backTo, type, subjectId)
  return data(flashMessage(type, subjectId, label), { status })
}

/** Leads to the page of the address `to` (303), which shows the message once. */
export async function redirectWithFlash(
  to: string,
  type: FlashCode,
  subjectId: string | null = null,
  { count = null, headers = new Headers() }: { count?: number | null; headers?: Headers } = {},
): Promise<Response> {
  const secure = config().siteUrl?.startsWith('https:') ?? false
  const left: Left & { path: string } = { type, subjectId, count, path: addressOf(to) }
  headers.append('Set-Cookie', await cookie.serialize(left, { secure }))
  return redirect(to, { status: 303, headers })
}

/**
 * The message that the act before left for this page, with the headers that take it away; null for
 * none, and for one that another page is to show. `labelOf` names what it is about.
 */
export async function takeFlash(
  request: Request,
  labelOf: (left: Left) => Promise<string | null> | string | null = () => null,
): Promise<{ flash: FlashMessage | null; headers: Headers }> {
  const left: unknown = await cookie.parse(request.headers.get('Cookie'))
  const headers = new Headers()
  if (!isLeft(left) || left.path !== addressOf(request.url)) return { flash: null, headers }
  headers.set('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  return { flash: flashMessage(left.type, left.subjectId, await labelOf(left)), headers }
}

/** Anybody may send a cookie, and an earlier release may have written it. */
function isLeft(left: unknown): left is Left & { path: string } {
  if (typeof left !== 'object' || left === null) return false
  const { type, subjectId, count, path } = left as Record<string, unknown>
  if (!isFlashCode(type) || typeof path !== 'string') return false
  const isSubject = subjectId === null || typeof subjectId === 'string'
  return isSubject && (count === null || Number.isSafeInteger(count))
}

/** Whether the browser loads a page with this request, or a script of ours asks. */
function wantsPage(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

/**
 * Path and query, as a page and a script ask for them: what else is loaded of the same path
 * meanwhile, such as the preview of another day, takes no message away.
 */
export function addressOf(to: string): string {
  const { pathname, searchParams } = new URL(to, 'http://localhost')
  searchParams.delete('_routes')
  searchParams.delete('index')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${pathname.replace(/(\/_)?\.data$/, '')}${query}`
}
