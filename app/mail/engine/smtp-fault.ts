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
