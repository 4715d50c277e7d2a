import { query } from '../../support/database/sql.ts'
import { call, contactMessage } from '../../support/http/calls.ts'
import type { Home, RunningServer } from '../../support/server/server.ts'
import { adminToken } from './sign-in.ts'

export interface StoredMessage {
  id: string
  name: string
  email: string
  message: string
}

let handedOut = 0

/** A message that somebody else writes meanwhile, under a name and of words of its own. */
export async function createMessage(
  server: Pick<RunningServer, 'url'>,
  over: Record<string, unknown> = {},
): Promise<StoredMessage> {
  handedOut += 1
  const lastName = `Writer ${crypto.randomUUID().slice(0, 8)}`
  const message = `Are you free in June? This is question number ${handedOut}.`
  const json = contactMessage({
    lastName,
    message,
    additionalDetails: 'By the lake, about 40 minutes away.',
    ...over,
  })
  const { body } = await call(server, 'POST', '/api/v1/messages', { json })
  const name = `${json.firstName} ${json.lastName}`
  return { id: body.message.id, name, email: String(json.email), message: String(json.message) }
}

/** Saves a reply as another program of the artist's would: without a mail. */
export async function saveReply(
  server: Pick<RunningServer, 'url'>,
  id: string,
  reply = 'Yes, gladly.',
): Promise<void> {
  const token = await adminToken(server)
  await call(server, 'PATCH', `/api/v1/messages/${id}`, { json: { reply }, token })
}

/** Makes a message one that looks sent by a robot. */
export async function quarantineMessage(home: Home, id: string): Promise<void> {
  await query(home, 'update messages set "heldBack" = 1 where id = ?', [id])
}
