import { expect, test } from 'vitest'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
const PAGE = '/admin/mail/delivery'
const plain = (body: unknown) => String(body).replace(/<!-- -->/g, '')

test('nobody is asked for a name that stands for an example, and the page says so', async () => {
  expect(plain((await desk.get(PAGE)).body)).toContain('Check now')
  const looked = plain((await desk.get(`${PAGE}?look&selector=../x`)).body)
  expect(looked).toContain('is an example name')
})

test('pasted headers are read, and what has none is told at the field and kept', async () => {
  const headers = 'Authentication-Results: mx.mail.ca; spf=pass; dkim=fail header.s=k7; dmarc=pass'
  const read = await desk.post(PAGE, { headers })
  expect(read.status).toBe(200)
  for (const words of ['mx.mail.ca', 'The signature does not match', 'look&amp;selector=k7'])
    expect(plain(read.body)).toContain(words)
  const refused = await desk.post(PAGE, { headers: 'Dear artist, <b>hello</b>' })
  expect(refused.status).toBe(400)
  expect(plain(refused.body)).toContain('The line “Authentication-Results” is missing')
  expect(plain(refused.body)).toContain('Dear artist, &lt;b&gt;hello')
  for (const wrong of ['', ' ', 'x'.repeat(60_001)])
    expect((await desk.post(PAGE, { headers: wrong })).status).toBe(400)
})

test('failures of thirty days are counted by domain, whatever the mail was', async () => {
  const fail = async (recipient: string, days: number, error: string) =>
    await shared.rows(
      `insert into outbox (id, kind, recipient, data, "messageId", status, attempts, "nextAttemptAt", claim, "lastError", "createdAt")
       values (?, 'confirmed', ?, '{}', ?, 'failed', 1, '2026-01-01T00:00:00.000Z', 1, ?, ?)`,
      [
        crypto.randomUUID(),
        recipient,
        crypto.randomUUID(),
        error,
        new Date(Date.now() - days * 86_400_000).toISOString(),
      ],
    )
  await fail('a@full.example.net', 1, 'RCPT TO 550 no such user')
  await fail('b@FULL.example.net', 29, 'RCPT TO 550 no such user')
  await fail('c@other.example.net', 2, 'DATA 554 spam')
  await fail('d@old.example.net', 31, 'DATA 554 spam')
  const body = plain((await desk.get(PAGE)).body)
  const row = body.match(/full\.example\.net[\s\S]*?<\/tr>/)?.[0] ?? ''
  expect(row).toContain('<td>2</td>')
  expect(row).toContain('does not exist or takes no email')
  expect(body).toContain('other.example.net')
  expect(body).not.toContain('old.example.net')
})
