import {
  PHONE_CHARACTERS_MAX,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
} from '#app/kernel/field-lengths.ts'

/**
 * Text as it is checked and stored: trimmed, every line break a single newline. Word processors leave
 * Unicode's line and paragraph separators in what people paste; they become newlines too.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n|[\u2028\u2029]/g, '\n').trim()
}

/**
 * Whether text of several lines has a character nobody types and that could deceive or break things
 * downstream: any control character but the newline (tab and a lone carriage return included), a
 * line or paragraph separator, an override of the writing direction (it shows letters in a false
 * order), or half a surrogate pair (no database stores it as given). Joiners and direction marks
 * pass: Persian, Arabic, Hebrew and emoji need them.
 */
export function hasForbiddenControls(text: string): boolean {
  return /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202d\u202e]/u.test(text)
}

/** Whether text of one line has such a character: such as a name or a subject, where a newline is refused too. */
export function hasForbiddenControlsInLine(text: string): boolean {
  return text.includes('\n') || hasForbiddenControls(text)
}

/**
 * Whether text is a phone number: digits with the usual marks (space + - . ( ) /), then perhaps an
 * extension after 'x' or 'ext'. The number itself has at least PHONE_DIGITS_MIN digits, and with
 * its extension at most PHONE_DIGITS_MAX.
 */
export function isPhone(text: string): boolean {
  if (text.length > PHONE_CHARACTERS_MAX) return false
  const parts = /^([\d +\-.()/]+)(?:(?:x|ext\.?) *(\d+))?$/i.exec(text)
  if (!parts) return false
  const numberDigits = countDigits(parts[1] ?? '')
  const extensionDigits = countDigits(parts[2] ?? '')
  return numberDigits >= PHONE_DIGITS_MIN && numberDigits + extensionDigits <= PHONE_DIGITS_MAX
}

/**
 * Whether a name may be repeated to the address it came with. Anybody can put any address and any
 * name into the form, so only what looks like a name is: else what we mail, calendar files included,
 * would carry somebody else's advertising.
 */
export function looksLikeName(name: string): boolean {
  return name.length <= 60 && /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,4}$/u.test(name)
}

/** The first of a client's names, for a greeting; empty for what does not look like a name. */
export function firstNameOf(name: string): string {
  return looksLikeName(name) ? (name.split(' ')[0] ?? '') : ''
}

/** Characters as a person counts letters of any script: Unicode code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
