import { call, signInAsAdmin } from '../http/calls.ts'
import type { RunningServer } from '../server/server.ts'

/** Publishes an agreement that all clients of a server are to sign; what a test cares about is put over it. Answers its version. */
export async function publishAgreement(
  server: Pick<RunningServer, 'url'>,
  over: Record<string, unknown> = {},
): Promise<number> {
  const token = await signInAsAdmin(server)
  const path = '/api/v1/content/agreement'
  const { body: now } = await call(server, 'GET', path, { token })
  const value = { requiredFor: 'all', title: 'Our agreement', words: 'We agree.', ...over }
  const json = { version: now.version, value }
  const answer = await call(server, 'PUT', path, { json, token })
  if (answer.status !== 200) throw new Error(`the agreement was answered ${answer.status}`)
  return answer.body.version
}
