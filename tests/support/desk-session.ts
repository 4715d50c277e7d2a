import { type Answer, call, postForm } from './calls.ts'
import { ADMIN, type RunningServer } from './server.ts'

/** The artist at her desk, as a browser without scripts would be. */
export interface DeskSession {
  post(path: string, fields: Record<string, unknown>): Promise<Answer>
  get(path: string): Promise<Answer>
}

export async function openDesk(server: Pick<RunningServer, 'url'>): Promise<DeskSession> {
  const answer = await call(server, 'POST', '/api/auth/sign-in/email', { json: ADMIN })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const headers = { Cookie: cookies.join('; '), Origin: server.url, Accept: 'text/html' }
  return {
    post: (path, fields) => postForm(server, path, fields, headers),
    get: (path) => call(server, 'GET', path, { headers }),
  }
}
