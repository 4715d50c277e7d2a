import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { type Account, currentAdmin } from '#app/platform/auth.server.ts'
import { sectionOf } from './sections.ts'

const FRONT_DOOR = '/admin'

const adminContext = createContext<Account | null>(null)

/** What a loader or an action of the desk is called with. */
interface DeskRequest {
  request: Request
  /** The address as the browser shows it. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Lets nobody past but an admin, on every request of the desk, and keeps the answers out of every
 * cache. Only the front door stands open: it shows the sign-in screen to whoever is no admin.
 */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (url.pathname === FRONT_DOOR) return keepPrivate(await next())
  try {
    context.set(adminContext, await askForAdmin(request, url))
  } catch (fault) {
    if (fault instanceof Response || request.method !== 'GET') throw fault
    return keepPrivate(await showFault(fault, next))
  }
  return keepPrivate(await next())
}

/**
 * The admin of this request. Every loader and action asks: a route that is moved out of the guarded
 * layout by mistake stays closed. Throws a redirect to the sign-in screen.
 */
export async function requireAdmin({ request, url, context }: DeskRequest): Promise<Account> {
  return context.get(adminContext) ?? (await askForAdmin(request, url))
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

async function askForAdmin(request: Request, url: URL): Promise<Account> {
  const admin = await currentAdmin(request)
  if (admin) return admin
  throw redirect(`${FRONT_DOOR}?next=${encodeURIComponent(returnPath(request.method, url))}`, {
    status: request.method === 'GET' ? 302 : 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}

/** Where to go on after signing in: the page asked for, or the one the form was sent from. */
function returnPath(method: string, { pathname, search }: URL): string {
  if (method === 'GET') return pathname + search
  if (pathname.startsWith(SUBSCRIBERS)) return SUBSCRIBERS
  return sectionOf(pathname).path
}

const SUBSCRIBERS = '/admin/promotions/subscribers'
