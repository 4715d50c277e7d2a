/** Fewest characters of a password; NIST SP 800-63B asks for 8 with a second factor, 15 without. Our own choice. */
export const PASSWORD_MIN = 12

/** Most characters, so that hashing a long text is no way to keep the server busy. */
export const PASSWORD_MAX = 128

export function hasPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
}
