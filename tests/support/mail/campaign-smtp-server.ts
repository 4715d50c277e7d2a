import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * A mail server that notes whom it took a letter for, and keeps the source of the first few. Its
 * `unanswered` are the letters it has taken in while the sender does not know yet.
 */
export async function startCampaignSmtpServer(
  port: number,
  options: SMTPServerOptions & { pauseMs?: number } = {},
) {
  const taken: { to: string; messageId: string }[] = []
  const sources: string[] = []
  const state = { connections: 0, mostAtOnce: 0, now: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      state.connections += 1
      state.now += 1
      state.mostAtOnce = Math.max(state.mostAtOnce, state.now)
      done()
    },
    onClose() {
      state.now -= 1
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('latin1')
        if (sources.length < 20) sources.push(source)
        taken.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '',
        })
        setTimeout(done, options.pauseMs ?? 0)
      })
    },
    ...options,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  server.on('error', () => {})
  return {
    taken,
    sources,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
