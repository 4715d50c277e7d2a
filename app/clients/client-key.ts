/**
 * A client is named by one email address in small letters. Somebody without one is named by a key that
 * no address can be, and nothing is ever sent to it.
 */
const WITHOUT_EMAIL = 'no-email:'

export function newKeyWithoutEmail(): string {
  return `${WITHOUT_EMAIL}${crypto.randomUUID()}`
}

export function isKeyWithoutEmail(key: string): boolean {
  return /^no-email:[0-9a-f-]{36}$/.test(key)
}

/** The email address of a client, empty for none. */
export function emailOfKey(key: string): string {
  return isKeyWithoutEmail(key) ? '' : key
}

/** Which client an appointment is of; empty for nobody's. */
export function clientKeyOf(booking: { email: string; clientKey?: string | null }): string {
  return booking.clientKey ?? booking.email.toLowerCase()
}
