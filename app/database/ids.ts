/**
 * Whether a text from an address can be an id at all. PostgreSQL refuses some texts (a NUL among
 * them) with an error where SQLite just finds nothing; here both find nothing.
 */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** Whether a text can be a private token: 32 bytes in base64url. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
