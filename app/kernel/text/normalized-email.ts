/**
 * The address under which the mail to one person is counted: small letters, and without what follows a
 * `+` in the part before the `@`, which many providers deliver to the same mailbox (RFC 5233).
 */
export function normalizedEmail(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const plus = address.indexOf('+')
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
}
