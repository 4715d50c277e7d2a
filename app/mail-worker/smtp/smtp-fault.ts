/**
 * What a failed attempt means for the mail and for the queue:
 * - `refused`: the server will never take this mail (5xx to RCPT or DATA);
 * - `deferred`: the server cannot take this mail now (4xx to RCPT or DATA);
 * - `unreachable`: no conversation came about, or it broke off, or it did not end in time;
 * - `sender-rejected`: the server rejects us, whatever we bring (5xx at connect, EHLO, AUTH or MAIL), so
 *   every other mail would be refused as well until somebody mends the settings.
 */
export type SmtpFault = 'refused' | 'deferred' | 'unreachable' | 'sender-rejected'

/** The codes of faults that lie in the mail itself, found before the server was asked. */
const MAIL_ITSELF = new Set(['EENVELOPE', 'EMESSAGE'])

/** The codes of faults that lie in our settings: no password, no common way to sign in. */
const OUR_SETTINGS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG'])

/** Reads nodemailer's error: the last command, the server's reply code, and its own code. */
export function judgeFault(error: unknown): SmtpFault {
  const { command, responseCode, code } = partsOf(error)
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode >= 500) return aboutThisMail ? 'refused' : 'sender-rejected'
  if (responseCode >= 400) return aboutThisMail ? 'deferred' : 'unreachable'
  if (MAIL_ITSELF.has(code)) return 'refused'
  return OUR_SETTINGS.has(code) ? 'sender-rejected' : 'unreachable'
}

/**
 * Whether the server says that the mailbox itself takes no mail, now or later: a 5xx to RCPT that does
 * not blame the sender, a policy or the message, or one to DATA that names the mailbox (RFC 3463, 3.2
 * and 3.3). Only then is an address not worth mailing again.
 */
export function isMailboxFault(error: unknown): boolean {
  const { command, responseCode, response } = partsOf(error)
  if (responseCode < 500) return false
  const [, status = ''] = /^5\d\d[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const isOfMailbox = /^[12]\./.test(status) && !NOT_THE_MAILBOX.has(status)
  return command === 'RCPT TO' ? status === '' || isOfMailbox : command === 'DATA' && isOfMailbox
}

/** The sender's address is bad (X.1.7, X.1.8), or the message too long for this mailbox (X.2.3). */
const NOT_THE_MAILBOX = new Set(['1.7', '1.8', '2.3'])

/** Step and code of a fault, such as `RCPT TO 451` or `CONN ECONNREFUSED`: nothing personal. */
export function faultLabel(error: unknown): string {
  const { command, responseCode, code, cause } = partsOf(error)
  return [command, String(responseCode || cause || code)].filter(Boolean).join(' ') || 'unknown'
}

/**
 * A fault for the artist to read: its label and the words of the server, one line of at most 300
 * characters. Servers repeat what they were told, so addresses and `secrets` are masked.
 */
export function describeFault(error: unknown, secrets: readonly string[] = []): string {
  const { response } = partsOf(error)
  const words = secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '***'), response)
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '***')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return (words ? `${faultLabel(error)}: ${words}` : faultLabel(error)).slice(0, 300)
}

function partsOf(error: unknown) {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    command: text('command'),
    response: text('response'),
    responseCode: Number(fields.responseCode) || 0,
    code: text('code'),
    cause: text('originalCode'),
  }
}
