import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../tests/support/server/free-port.ts'

/** A mail server that keeps what it takes, and the product's way to send to it. */
async function openMail({ attemptMs = 60_000 } = {}) {
  const received: string[] = []
  const state = { opened: 0, isSilent: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      state.opened += 1
      done()
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', () => {})
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        if (!state.isSilent) done()
      })
    },
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  vi.resetModules()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`)
  const { openTransport } = await import('./transport.server.ts')
  const transport = openTransport(attemptMs)
  onTestFinished(async () => {
    transport.close({ force: true })
    await new Promise<void>((closed) => server.close(closed))
    vi.unstubAllEnvs()
  })
  const send = async (text: string) =>
    await transport.send({
      id: 'm-1',
      kind: 'promotion',
      createdAt: '2026-08-01T12:00:00.000Z',
      messageId: '<m-1@rosewater.example>',
      envelope: { from: 'a@rosewater.example', to: 'b@client.example' },
      message: Buffer.from(text),
    })
  return { server, transport, received, state, send }
}

test.each([
  ['with ordinary lines', 'a: b\r\n\r\nwords.\r\nmore\r\n'],
  ['that does not end its last line', 'a: b\r\n\r\nwords'],
  ['with dots at the beginning of lines', '.a: b\r\n\r\n.\r\n..\r\n.words\r\n'],
  ['that says what ends a message', 'a: b\r\n\r\n\n.\nMAIL FROM:<c@client.example>\n'],
])('a message %s arrives as it was', async (_, text) => {
  const { send, received } = await openMail()
  await send(text)
  await send('another\r\n')
  const carried = text.replaceAll(/\r?\n/g, '\r\n')
  expect(received).toEqual([carried.endsWith('\r\n') ? carried : `${carried}\r\n`, 'another\r\n'])
})

test('a connection carries a hundred messages, and the next one goes over another', async () => {
  const { send, received, state } = await openMail()
  for (let count = 0; count < 101; count++) await send('words\r\n')
  expect(received).toHaveLength(101)
  expect(state.opened).toBe(2)
})

test('a connection that the server closed while it was idle costs a mail nothing', async () => {
  const { send, server, received, state } = await openMail()
  await send('the first\r\n')
  for (const connection of server.connections) connection.close()
  await send('the second\r\n')
  expect(received).toEqual(['the first\r\n', 'the second\r\n'])
  expect(state.opened).toBe(2)
})

test('a connection is closed soon after its last message', async () => {
  const { send, server } = await openMail()
  await send('words\r\n')
  await vi.waitFor(() => expect(server.connections.size).toBe(0), { timeout: 60_000 })
})

test('an attempt ends after its time, and is not tried again by itself', async () => {
  const { send, received, state } = await openMail({ attemptMs: 300 })
  state.isSilent = true
  await expect(send('words\r\n')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  state.isSilent = false
  // On a busy machine this, too, may take longer than an attempt may.
  await vi.waitFor(() => send('others\r\n'), { timeout: 60_000 })
  // It may even have ended before the server had all of it.
  expect(received.filter((text) => text === 'words\r\n').length).toBeLessThanOrEqual(1)
})

test('closing with force fails what is being sent, and closing without lets it end', async () => {
  const hasty = await openMail()
  hasty.state.isSilent = true
  const failed = hasty.send('words\r\n')
  await vi.waitFor(() => expect(hasty.received).toHaveLength(1), { timeout: 60_000 })
  hasty.transport.close({ force: true })
  await expect(failed).rejects.toThrow()

  const { send, transport, state } = await openMail()
  const sent = send('words\r\n')
  await vi.waitFor(() => expect(state.opened).toBe(1), { timeout: 60_000 })
  transport.close()
  await sent
})
