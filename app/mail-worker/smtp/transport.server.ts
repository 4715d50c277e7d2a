import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import type { ComposedMail } from '#app/mail/compose.server.ts'
import { keepAsFile } from '#app/mail/folder/mail-folder.server.ts'
import { MAX_CONNECTIONS } from '#app/mail-worker/throttle.ts'
import { config } from '#app/platform/config.server.ts'

export interface MailTransport {
  /** Resolves when the message is accepted or on the disk; else throws what went wrong. */
  send(mail: ComposedMail): Promise<void>
  /** Ends idle connections, and with `force` also those in use, whose mails then fail. */
  close(options?: { force: boolean }): void
  /** What must appear in no error text. */
  secrets: readonly string[]
}

/** Messages over one connection: relays commonly end it themselves after a hundred. */
const MESSAGES_PER_CONNECTION = 100

/** How long a connection is kept open for the next mail. Own choice. */
const IDLE_MS = 2_000

/** A connection without an answer is given up after so long, well before the whole attempt. */
const GREETING_MS = 10_000

const TIMED_OUT = Object.assign(new Error('not done in time'), {
  command: 'CONN',
  code: 'ETIMEDOUT',
})

/**
 * SMTP to `SMTP_URL`, or files in `DATA_DIR/mail` when there is none. An attempt over SMTP ends
 * after `attemptMs`, whatever the server does.
 */
export function openTransport(attemptMs: number): MailTransport {
  const { smtpUrl } = config()
  return smtpUrl ? smtpTransport(smtpUrl, attemptMs) : { send: keepAsFile, close() {}, secrets: [] }
}

function smtpTransport(url: string, attemptMs: number): MailTransport {
  const pool = new SMTPPool({
    ...serverOptions(url, attemptMs),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    idleTimeout: IDLE_MS,
    // For a connection that the server closed while it was idle: none of the message was sent.
    maxRequeues: 1,
  })
  const { username, password } = new URL(url)
  const secrets = [password, decoded(password), decoded(username)]
  return {
    secrets: [...secrets, ...secrets.map((text) => Buffer.from(text).toString('base64'))],
    async send(mail) {
      const attempt = new AbortController()
      const timer = setTimeout(() => attempt.abort(), attemptMs)
      try {
        await new Promise<void>((resolve, reject) => {
          const letter = { data: { signal: attempt.signal }, message: wholeMessage(mail) }
          pool.send(letter as never, (error) => (error ? reject(error) : resolve()))
        })
      } catch (error) {
        throw attempt.signal.aborted ? TIMED_OUT : error
      } finally {
        clearTimeout(timer)
      }
    },
    close: (options) => pool.close(options),
  }
}

/** What the pool asks of a message: ours is whole, so that nothing is left for the library to compose. */
function wholeMessage({ envelope, message, messageId }: ComposedMail) {
  const { from, to } = envelope
  return {
    getEnvelope: () => ({ from: asciiDomain(from), to: [asciiDomain(to)] }),
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () =>
      new Readable({
        read() {
          this.push(message)
          this.push(null)
        },
      }),
  }
}

function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + domainToASCII(address.slice(at))
}

/** What the address itself says (`?requireTLS=false`, `?tls.rejectUnauthorized=false`) wins. */
function serverOptions(url: string, attemptMs: number) {
  const { hostname, username } = new URL(url)
  const stepMs = Math.min(GREETING_MS, attemptMs)
  return {
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: attemptMs,
    // A password goes to another machine encrypted or not at all. What stays on this machine needs
    // no certificate: relays there have one that nobody signed.
    ...(isThisMachine(hostname)
      ? { tls: { rejectUnauthorized: false } }
      : { requireTLS: username !== '' }),
  }
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
