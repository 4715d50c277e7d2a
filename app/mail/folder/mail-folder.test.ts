import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import {
  eventually,
  opened,
  openMailWorkers,
} from '../../../tests/support/mail/mail-worker-setup.ts'

test('without an SMTP server each mail is kept as a file only its owner can read', async () => {
  const bench = opened(await openMailWorkers())
  await bench.enqueue({ kind: 'new-request' })
  bench.startWorker()
  await eventually(async () => expect((await bench.rows())[0]?.status).toBe('sent'))

  const [row] = await bench.rows()
  const names = await bench.files()
  expect(names).toHaveLength(1)
  const name = names[0] ?? ''
  expect(name).toBe(`${row?.createdAt.replace(/[:.]/g, '-')}-new-request-${row?.id}.eml`)
  expect((await stat(join(bench.dataDir, 'mail'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(bench.dataDir, 'mail', name))).mode & 0o777).toBe(0o600)

  const mail = await PostalMime.parse(await bench.file(name))
  expect(mail.messageId).toBe(row?.messageId)
  expect(mail.to?.[0]?.address).toBe('avery@client.example')
  expect(mail.text).toContain('Avery Stone')
})

test('a mail that is kept again after a crash is still one file', async () => {
  const bench = opened(await openMailWorkers())
  await bench.enqueue()
  bench.startWorker()
  await eventually(async () => expect((await bench.rows())[0]?.status).toBe('sent'))
  await bench.db.updateTable('outbox').set({ status: 'waiting', claimedUntil: null }).execute()
  await eventually(async () => {
    const [row] = await bench.rows()
    expect(row).toMatchObject({ status: 'sent', attempts: 2 })
  })
  expect(await bench.files()).toHaveLength(1)
})
