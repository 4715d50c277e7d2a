import { SMTPServer } from 'smtp-server'

/** A mail server in a process of its own that takes everything as fast as it can. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => done())
  },
})
server.on('error', () => {})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
