import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { isAdmin } from '#app/accounts/admins.server.ts'
import type { Account } from '#app/accounts/auth.server.ts'
import { setsSessionCookie } from '#app/accounts/session-headers.server.ts'
import { type OpenSession, readSession } from '#app/accounts/sessions.server.ts'
import { database } from '#app/database/database.server.ts'
import { sectionOf } from '#app/routes/admin/shared/frame/sections.ts'

const SIGN_IN_PATH = href('/admin')

interface Visit {
  session: OpenSession | null
  /** The session's account where an admins record matches it. */
  admin: Account | null
}

const visitContext = createContext<Visit | null>(null)

export interface DeskRequest {
  request: Request
  /** The address as the browser shows it. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Lets nobody past but an admin, on every request of the desk, and keeps the answers out of every
 * cache. Only the first page is open: it shows the sign-in screen to whoever is no admin. A
 * session that was renewed goes on in its cookie.
 */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const isOpen = url.pathname === SIGN_IN_PATH
  try {
    const visit = await askWhoVisits(request)
    context.set(visitContext, visit)
    if (!isOpen && !visit.admin) throw toSignIn(request, url)
  } catch (fault) {
    if (isOpen) return keepPrivate(await next())
    if (fault instanceof Response || request.method !== 'GET') throw fault
    return keepPrivate(await showFault(fault, next))
  }
  const response = keepPrivate(await next())
  // The worker keeps a page only where it says so.
  if (context.get(visitContext)?.admin) response.headers.set('X-Desk-Page', 'yes')
  const cookie = context.get(visitContext)?.session?.renewedCookie
  if (cookie && !setsSessionCookie(response.headers)) response.headers.append('Set-Cookie', cookie)
  return response
}

/** The admin behind this request. Throws on an address that lies outside the guarded layout. */
export function adminOf(context: DeskRequest['context']): Account {
  const admin = context.get(visitContext)?.admin
  if (admin) return admin
  throw new Error('This address is outside what guardDesk guards')
}

/** The id of that admin's session, which stands for the device. Throws on an address outside the guarded layout. */
export function sessionOf(context: DeskRequest['context']): string {
  const session = context.get(visitContext)?.session
  if (session) return session.id
  throw new Error('This address is outside what guardDesk guards')
}

/** Who is behind the request; the database is asked once for all loaders. */
export async function readVisit(asking: Omit<DeskRequest, 'url'>): Promise<Visit> {
  return asking.context.get(visitContext) ?? (await askWhoVisits(asking.request))
}

/**
 * Nobody knows who asks, as when the database is away. The layout's loader meets the same fault and
 * shows it in the desk's frame; should anything but a fault come of it, that stays here.
 */
async function showFault(fault: unknown, next: () => Promise<Response>): Promise<Response> {
  const response = await next()
  if (response.status < 500) throw fault
  return response
}

function keepPrivate(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

async function askWhoVisits(request: Request): Promise<Visit> {
  const session = await readSession(request)
  const isKnown = session !== null && (await isAdmin(database(), session.account.userId))
  return { session, admin: isKnown ? session.account : null }
}

function toSignIn(request: Request, url: URL): Response {
  return redirect(`${SIGN_IN_PATH}?next=${encodeURIComponent(returnPath(request.method, url))}`, {
    status: request.method === 'GET' || request.method === 'HEAD' ? 302 : 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}

/** Where to go on after signing in: the page asked for, or the one the form was sent from. */
function returnPath(method: string, { pathname, search }: URL): string {
  if (method === 'GET') return pathname + search
  if (pathname.startsWith(SUBSCRIBERS)) return SUBSCRIBERS
  return sectionOf(pathname).path
}

const SUBSCRIBERS = href('/admin/promotions/subscribers')
