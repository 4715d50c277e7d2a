import type { SMTPTransportOptions } from 'nodemailer'
import { config } from '#app/platform/config.server.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { keepAsFile } from './mail-folder.server.ts'
import { SmtpLines } from './smtp-lines.server.ts'

export interface SendingTerms {
  /** Ends an attempt that still waits for a server. */
  breakOff: AbortSignal
  /** Resolves when the message itself may go; until then the server may be told for whom it is. */
  mayBegin: () => Promise<void>
}

export interface MailTransport {
  /** Resolves when the message is accepted or on the disk; else throws what went wrong. */
  send(mail: ComposedMail, terms: SendingTerms): Promise<void>
  /** Ends what is kept open for the next mail. */
  close(): void
  /** What must appear in no error text. */
  secrets: readonly string[]
}

/** A connection that has said nothing for so long is given up, well before the whole attempt. */
const GREETING_MS = 10_000

/**
 * SMTP to `SMTP_URL`, or files in `DATA_DIR/mail` when there is none. An attempt over SMTP ends
 * after `attemptMs`, whatever the server does.
 */
export function openTransport(attemptMs: number): MailTransport {
  const { smtpUrl } = config()
  return smtpUrl ? smtpTransport(smtpUrl, attemptMs) : KEPT_AS_FILES
}

const KEPT_AS_FILES: MailTransport = {
  async send(mail, { mayBegin }) {
    await mayBegin()
    await keepAsFile(mail)
  },
  close() {},
  secrets: [],
}

function smtpTransport(url: string, attemptMs: number): MailTransport {
  const lines = new SmtpLines(smtpOptions(url, attemptMs), attemptMs)
  const { username, password } = new URL(url)
  const secrets = [password, decoded(password), decoded(username)]
  return {
    secrets: [...secrets, ...secrets.map((text) => Buffer.from(text).toString('base64'))],
    send: (mail, terms) => lines.send(mail, terms),
    close: () => lines.close(),
  }
}

/** What the address itself says (`?requireTLS=false`, `?tls.rejectUnauthorized=false`) wins. */
function smtpOptions(url: string, attemptMs: number): SMTPTransportOptions {
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
