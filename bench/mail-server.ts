import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

const [port, folder] = process.argv.slice(2)
let isFirst = true
let taken = 0

/**
 * A mail server in a process of its own that takes everything as fast as it can. With a folder it
 * has each letter on the disk before it says so, as RFC 5321 6.1 wants of a relay, and passes it on
 * to nobody. It tells when it is ready, and the source of the first letter it took.
 */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    if (isFirst || folder) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    else stream.resume()
    stream.on('end', () => {
      if (isFirst) process.send?.({ source: Buffer.concat(chunks).toString() })
      isFirst = false
      if (!folder) return done()
      taken += 1
      keep(Buffer.concat(chunks), join(folder, `${taken}.eml`)).then(() => done(), done)
    })
  },
})
server.on('error', () => {})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))

async function keep(letter: Buffer, path: string): Promise<void> {
  const file = await open(path, 'w')
  await file.writeFile(letter)
  await file.datasync()
  await file.close()
  void rm(path, { force: true })
}
