import type { Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import { query } from '../database/sql.ts'
import { type Answer, call, contactMessage, postForm, signInAsAdmin } from '../http/calls.ts'
import { readMailFolder } from '../mail/mail-folder.ts'
import { ADMIN, type Home, type RunningServer } from '../server/server.ts'

interface Shared {
  home: Home
  server: RunningServer
}

/** What the artist's messages can be asked and told, by calls and by the desk's own forms. */
export function inboxOf(shared: Shared) {
  const session = { token: '', cookie: '' }
  return {
    async signIn(): Promise<void> {
      session.token = await signInAsAdmin(shared.server)
      const answer = await call(shared.server, 'POST', '/api/auth/sign-in/email', { json: ADMIN })
      session.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    async write(over: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
      const json = contactMessage(over)
      const { body } = await call(shared.server, 'POST', '/api/v1/messages', { json })
      return { id: body.message.id, email: String(json.email) }
    },
    /** A message that a robot seems to have sent, by the form's trap. */
    async writeAsRobot(): Promise<string> {
      const fields = contactMessage({ website: 'https://spam.example' })
      await postForm(shared.server, '/contact', fields)
      const sql = 'select id from messages where email = ?'
      return (await query<{ id: string }>(shared.home, sql, [String(fields.email)]))[0]?.id ?? ''
    },
    list: (search = ''): Promise<Answer> =>
      call(shared.server, 'GET', `/api/v1/messages${search}`, { token: session.token }),
    patch: (id: string, json: unknown, server = shared.server): Promise<Answer> =>
      call(server, 'PATCH', `/api/v1/messages/${id}`, { json, token: session.token }),
    /** A page of the desk. */
    page: (path: string): Promise<Answer> =>
      call(shared.server, 'GET', path, {
        headers: { Cookie: session.cookie, Accept: 'text/html' },
      }),
    /** A form of the desk, as a browser without scripts posts it. */
    post: (path: string, fields: Record<string, string> = {}): Promise<Answer> =>
      postForm(shared.server, path, fields, {
        Cookie: session.cookie,
        Origin: shared.server.url,
        Accept: 'text/html',
      }),
    rowOf: async (id: string) =>
      (await query(shared.home, 'select * from messages where id = ?', [id]))[0],
    replyMails: (id: string) =>
      query<{ id: string; status: string; messageId: string; recipient: string }>(
        shared.home,
        `select * from outbox where "aboutMessageId" = ? and kind = 'reply'`,
        [id],
      ),
    /** The mails kept for an address, once there are so many. */
    kept: (address: string, count: number): Promise<Email[]> =>
      vi.waitFor(
        async () => {
          const found = (await readMailFolder(shared.home.dataDir)).filter((mail) =>
            mail.to?.some((to) => 'address' in to && to.address === address),
          )
          expect(found).toHaveLength(count)
          return found
        },
        { timeout: 20_000, interval: 50 },
      ),
  }
}
