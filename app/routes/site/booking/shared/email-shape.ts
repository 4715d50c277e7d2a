/**
 * Whether text has the shape of an e-mail address with a domain, for a quick word while the form is
 * filled in. The server's own check is stricter and has the last word.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text.trim())
}
