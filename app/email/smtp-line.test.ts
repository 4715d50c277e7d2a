import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { isTransparent } from './composed-mail.ts'
import { SmtpLines } from './smtp-lines.server.ts'

describe('what may go as it is', () => {
  test.each([
    ['lines that end as SMTP wants it', 'a: b\r\n\r\nwords.\r\n', true],
    ['a last line without an end', 'a: b\r\n\r\nwords', true],
    ['a dot at the very beginning', '.a\r\n', false],
    ['a dot at the beginning of a line', 'a\r\n.\r\n', false],
    ['a line that ends with LF alone', 'a\nb\r\n', false],
    ['a line that ends with CR alone', 'a\rb\r\n', false],
    ['a CR at the end', 'a\r', false],
  ])('%s', (_, message, expected) => {
    expect(isTransparent(Buffer.from(message))).toBe(expected)
  })
})

describe('a line to a mail server', () => {
  let server: SMTPServer
  let lines: SmtpLines
  let received: string[]

  beforeEach(async () => {
    received = []
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    const port = await freePort()
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
    lines = new SmtpLines({ host: '127.0.0.1', port }, 5_000)
  })
  afterEach(async () => {
    lines.close()
    await new Promise<void>((closed) => server.close(closed))
  })

  const send = async (text: string) => {
    const message = Buffer.from(text)
    const mail = { id: 'm-1', kind: 'promotion', createdAt: '2026-08-01T12:00:00.000Z' }
    const envelope = { from: 'a@rosewater.example', to: 'b@client.example' }
    await lines.send(
      { ...mail, envelope, message, transparent: isTransparent(message) },
      new AbortController().signal,
    )
  }

  test.each([
    ['which goes as it is', 'a: b\r\n\r\nwords.\r\nmore\r\n'],
    ['which goes as it is, and does not end its last line', 'a: b\r\n\r\nwords'],
    ['with dots at the beginning of lines', '.a: b\r\n\r\n.\r\n..\r\n.words\r\n'],
    ['which says what ends a message', 'a: b\r\n\r\n\n.\nMAIL FROM:<c@client.example>\n'],
  ])('carries a message %s', async (_, text) => {
    await send(text)
    await send('another\r\n')
    const carried = text.replaceAll(/\r?\n/g, '\r\n')
    expect(received).toEqual([carried.endsWith('\r\n') ? carried : `${carried}\r\n`, 'another\r\n'])
  })
})
