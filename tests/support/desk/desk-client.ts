import { type Answer, call, postForm } from '../http/calls.ts'
import { ADMIN, type RunningServer } from '../server/server.ts'

type Server = Pick<RunningServer, 'url'>

/** A browser without scripts in which the artist is signed in: each page and form with its cookie and what the act before said. */
export interface DeskClient {
  /** The cookie as it is now: some acts replace it. */
  cookie: () => string
  get: (path: string) => Promise<Answer>
  post: (path: string, fields?: Record<string, unknown>) => Promise<Answer>
}

/** Signs in with a password alone; throws when the password does not do. */
export async function openDesk(
  server: Server,
  { headers = {}, ...over }: { headers?: Record<string, string>; password?: string } = {},
): Promise<DeskClient> {
  const json = { ...ADMIN, ...over }
  const answer = await call(server, 'POST', '/api/auth/sign-in/email', { json, headers })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`)
  return deskOf(server, cookieOf(answer, 'session'), headers)
}

/** A client whose session has begun elsewhere; with an empty cookie it is signed out. */
export function deskOf(
  server: Server,
  cookie: string,
  more: Record<string, string> = {},
): DeskClient {
  let now = cookie
  let notice = ''
  const headers = () => ({
    ...{ Origin: server.url, Accept: 'text/html', ...more },
    Cookie: [now, notice].filter(Boolean).join('; '),
  })
  const remember = (answer: Answer) => {
    now = cookieOf(answer, 'session') || now
    if (answer.headers.getSetCookie().some((line) => line.startsWith('rosewater-notice=')))
      notice = cookieOf(answer, 'notice')
    return answer
  }
  return {
    cookie: () => now,
    get: async (path) => remember(await call(server, 'GET', path, { headers: headers() })),
    post: async (path, fields = {}) => remember(await postForm(server, path, fields, headers())),
  }
}

/** The cookie an answer sets, as a browser sends it back, or nothing. */
export function cookieOf(
  { headers }: Answer,
  name: 'session' | 'second-factor' | 'notice',
): string {
  const found = headers.getSetCookie().filter((line) => line.includes(`rosewater-${name}=`))
  const kept = found.at(-1)?.split(';')[0] ?? ''
  return kept.endsWith('=') ? '' : kept
}
