import { SMTPServer } from 'smtp-server'

let first: Buffer[] | null = []

/**
 * A mail server in a process of its own that takes everything as fast as it can. It tells when it is
 * ready, and the source of the first letter it took.
 */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    if (first) stream.on('data', (chunk: Buffer) => first?.push(chunk))
    else stream.resume()
    stream.on('end', () => {
      if (first) process.send?.({ source: Buffer.concat(first).toString() })
      first = null
      done()
    })
  },
})
server.on('error', () => {})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
