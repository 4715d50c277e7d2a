/** A whole message, ready to go. The same bytes go to a server or into a file. */
export interface ComposedMail {
  id: string
  kind: string
  createdAt: string
  envelope: { from: string; to: string }
  message: Buffer
  /** Known to be sendable as it is: see `isTransparent`. Missing where nobody has looked. */
  transparent?: boolean
}

/**
 * Whether SMTP takes these bytes as they are (RFC 5321 4.5.2): every line ends with CRLF, and none
 * begins with a dot, which could be taken for the end of the message.
 */
export function isTransparent(message: Buffer): boolean {
  return !/^\.|\n\.|\r(?!\n)|(?<!\r)\n/.test(message.toString('latin1'))
}
