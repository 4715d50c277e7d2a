import type { Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import { type Answer, call, contactMessage, postForm, signInAsAdmin } from '../http/calls.ts'
import { readMailFolder } from '../mail/mail-folder.ts'
import type { Home, RunningServer } from '../server/server.ts'
import { query } from '../server/sql.ts'
import { type DeskClient, openDesk } from './desk-client.ts'

interface Shared {
  home: Home
  server: RunningServer
}

/** The artist's messages by the calls of the API and by the pages and forms of the desk. */
export function inboxOf(shared: Shared) {
  const session: { token: string; desk?: DeskClient } = { token: '' }
  return {
    async signIn(): Promise<void> {
      session.token = await signInAsAdmin(shared.server)
      session.desk = await openDesk(shared.server)
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
    page: (path: string): Promise<Answer> => signedIn().get(path),
    post: (path: string, fields: Record<string, string> = {}): Promise<Answer> =>
      signedIn().post(path, fields),
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
        { timeout: 60_000, interval: 50 },
      ),
  }

  function signedIn(): DeskClient {
    if (!session.desk) throw new Error('nobody is signed in yet')
    return session.desk
  }
}
