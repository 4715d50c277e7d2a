/** What a mailbox said of a mail that reached it (RFC 8601), and how the mail was signed. */
export interface MailHeaders {
  results: Record<'spf' | 'dkim' | 'dmarc', string | null>
  /** Who checked: the name of the mail server. */
  checkedBy: string
  /** The name of the key it is signed with; null without a signature. */
  selector: string | null
  /** The domain it is signed for. */
  signedFor: string | null
}

/**
 * Reads the headers of a mail as they were pasted, with or without the words below them; null where no
 * mailbox has written its findings. Of several the first counts: it is the last server's.
 */
export function readMailHeaders(pasted: string): MailHeaders | null {
  // A header goes on in lines that begin with a space (RFC 5322 2.2.3).
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const textOf = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1)
  const findings = textOf('authentication-results') ?? textOf('arc-authentication-results')
  if (findings === undefined) return null
  const said = findings.replace(/\([^()]*\)/g, ' ')
  const result = (method: string) =>
    new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*([a-z]+)`, 'i').exec(said)?.[1]?.toLowerCase() ?? null
  const signature = textOf('dkim-signature') ?? ''
  const tag = (name: string) =>
    new RegExp(`(?:^|[;\\s])${name}\\s*=\\s*([A-Za-z0-9._-]{1,253})`).exec(signature)?.[1] ?? null
  return {
    results: { spf: result('spf'), dkim: result('dkim'), dmarc: result('dmarc') },
    checkedBy: (said.split(';')[0] ?? '')
      .trim()
      .replace(/^i=\d+$/, '')
      .slice(0, 200),
    selector: tag('s') ?? /header\.s=([A-Za-z0-9._-]{1,63})/i.exec(said)?.[1] ?? null,
    signedFor: tag('d') ?? /header\.d=([A-Za-z0-9._-]{1,253})/i.exec(said)?.[1] ?? null,
  }
}

/** A part of a name in the DNS under which a key may lie. */
export function isSelector(text: string): boolean {
  return /^[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/.test(text) && !text.includes('..')
}
