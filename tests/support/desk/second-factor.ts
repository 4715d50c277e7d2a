import { ADMIN, type Home } from '../server/server.ts'
import { query } from '../server/sql.ts'
import { authenticatorCode } from './authenticator.ts'
import type { DeskClient } from './desk-client.ts'

/** Turns the second step on as the artist does. Returns the authenticator's key and the recovery codes. */
export async function turnSecondFactorOn(
  desk: Pick<DeskClient, 'get' | 'post'>,
  steps = 0,
): Promise<{ key: string; codes: string[] }> {
  const path = '/admin/account/second-factor'
  const { body } = await desk.get(path)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? ''
  const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', '')
  const code = authenticatorCode(key, steps)
  const fields = { secret: field('secret'), seal: field('seal'), password: ADMIN.password, code }
  const done = await desk.post(path, fields)
  if (done.status !== 200) throw new Error(`turning the second step on answered ${done.status}`)
  const codes = [...done.body.matchAll(/<code>([0-9a-z-]{11,})<\/code>/g)].map(([, one]) => one)
  return { key, codes }
}

/** The code of now, though it was used before: which ones were is forgotten, as by two minutes. */
export async function unusedCode(home: Home, key: string): Promise<string> {
  await query(home, `delete from counters where name like 'used-code:%'`)
  return authenticatorCode(key)
}
