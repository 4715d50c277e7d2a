import { type Answer, call, postForm } from './calls.ts'
import { ADMIN, type RunningServer } from './server.ts'

/** The artist's browser without scripts: it asks for pages, posts forms, and keeps its cookie. */
export interface Desk {
  open: (path: string) => Promise<Answer>
  post: (path: string, fields?: Record<string, unknown>) => Promise<Answer>
}

/** Signs the home's admin in. */
export async function openDesk(server: Pick<RunningServer, 'url'>): Promise<Desk> {
  const { headers } = await call(server, 'POST', '/api/auth/sign-in/email', { json: ADMIN })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const asBrowser = { Cookie: cookies.join('; '), Accept: 'text/html', Origin: server.url }
  return {
    open: (path) => call(server, 'GET', path, { headers: asBrowser }),
    post: (path, fields = {}) => postForm(server, path, fields, asBrowser),
  }
}
