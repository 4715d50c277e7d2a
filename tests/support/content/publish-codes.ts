import { call, signInAsAdmin } from '../http/calls.ts'
import type { RunningServer } from '../server/server.ts'

/** Publishes these codes of a server, in place of those it has. */
export async function publishCodes(
  server: Pick<RunningServer, 'url'>,
  ...codes: Record<string, unknown>[]
): Promise<void> {
  const token = await signInAsAdmin(server)
  const path = '/api/v1/content/codes'
  const { body: now } = await call(server, 'GET', path, { token })
  const json = { version: now.version, value: { codes } }
  const answer = await call(server, 'PUT', path, { json, token })
  if (answer.status !== 200) throw new Error(`the codes were answered ${answer.status}`)
}
