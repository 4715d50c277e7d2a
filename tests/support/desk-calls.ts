import { call, postForm } from './calls.ts'
import { ADMIN, type RunningServer } from './server.ts'

/** The cookie of the home's admin, as her browser sends it. */
export async function deskCookie(server: Pick<RunningServer, 'url'>): Promise<string> {
  const answer = await call(server, 'POST', '/api/auth/sign-in/email', { json: ADMIN })
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

/** Posts a form of the desk as a browser without scripts does. */
export async function postDesk(
  server: Pick<RunningServer, 'url'>,
  cookie: string,
  path: string,
  fields: Record<string, unknown> = {},
) {
  return await postForm(server, path, fields, { Cookie: cookie, Accept: 'text/html' })
}
