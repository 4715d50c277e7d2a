/** The address an authenticator reads from the square: name, key, six digits, 30 seconds. */
export function authenticatorUri(what: { issuer: string; email: string; key: string }): string {
  const issuer = encodeURIComponent(what.issuer)
  const label = `${issuer}:${encodeURIComponent(what.email)}`
  return `otpauth://totp/${label}?secret=${what.key}&issuer=${issuer}&digits=6&period=30`
}

/** RFC 4648 6, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
