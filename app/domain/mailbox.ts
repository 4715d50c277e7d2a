/**
 * The address of the mailbox behind an e-mail address: in small letters and without what follows a
 * `+` in its local part, which most mail servers deliver to the same person (RFC 5233).
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const plus = address.indexOf('+')
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
}
