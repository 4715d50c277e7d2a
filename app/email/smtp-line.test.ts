import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../tests/support/server/free-port.ts'
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
  let asked: string[]
  let begun: number
  let bytes: number
  let port: number

  beforeEach(async () => {
    received = []
    asked = []
    begun = 0
    bytes = 0
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        asked.push(address)
        done()
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        begun += 1
        stream.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          chunks.push(chunk)
        })
        stream.on('error', () => {})
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    port = await freePort()
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
    lines = new SmtpLines({ host: '127.0.0.1', port }, 5_000)
  })
  afterEach(async () => {
    lines.close()
    await new Promise<void>((closed) => server.close(closed))
  })

  const send = async (text: string, mayBegin = async () => {}) => {
    const message = Buffer.from(text)
    const mail = { id: 'm-1', kind: 'promotion', createdAt: '2026-08-01T12:00:00.000Z' }
    const envelope = { from: 'a@rosewater.example', to: 'b@client.example' }
    await lines.send(
      { ...mail, envelope, message, transparent: isTransparent(message) },
      { breakOff: new AbortController().signal, mayBegin },
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

  test.each(['which goes as it is\r\n', '.which is escaped\r\n'])(
    'tells the server for whom the mail is, and waits with the message: %j',
    async (text) => {
      const gate = Promise.withResolvers<void>()
      const sent = send(text, () => gate.promise)
      await vi.waitFor(() => expect(asked).toEqual(['b@client.example']))
      await sleep(100)
      expect([begun, bytes, received]).toEqual([1, 0, []])
      gate.resolve()
      await sent
      expect(received).toEqual([text])
    },
  )

  test('a line that ends while the message waits costs nothing: the mail goes over a new one', async () => {
    await send('the first\r\n')
    const gate = Promise.withResolvers<void>()
    const sent = send('the second\r\n', () => gate.promise)
    await vi.waitFor(() => expect(begun).toBe(2))
    for (const connection of server.connections) connection.close()
    await vi.waitFor(() => expect(begun).toBe(3))
    gate.resolve()
    await sent
    expect(received).toEqual(['the first\r\n', 'the second\r\n'])
  })

  test('a message that may not begin in the time of an attempt was never sent', async () => {
    const hasty = new SmtpLines({ host: '127.0.0.1', port }, 200)
    const mail = { id: 'm-1', kind: 'promotion', createdAt: '2026-08-01T12:00:00.000Z' }
    const envelope = { from: 'a@rosewater.example', to: 'b@client.example' }
    const gate = Promise.withResolvers<void>()
    const sent = hasty.send(
      { ...mail, envelope, message: Buffer.from('words\r\n'), transparent: true },
      { breakOff: new AbortController().signal, mayBegin: () => gate.promise },
    )
    await expect(sent).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    gate.resolve()
    await sleep(100)
    expect([bytes, received]).toEqual([0, []])
  })
})
