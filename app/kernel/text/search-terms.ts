/** Letters of a word that are stored: more do not help to tell two people apart. */
const WORD_MAX = 40

/** How much of a number's end people say when they leave the rest out: line, local, with area code. */
const PHONE_ENDS = [4, 7, 10]

/**
 * The words under which an appointment is found: those of the name and of the e-mail address, and
 * the phone number's digits from each place where somebody may begin to say it. Without repetition.
 */
export function indexTerms(client: { name: string; email: string; phone: string }): string[] {
  const words = [
    ...plainWords(client.name),
    ...plainWords(withoutApostrophes(client.name)),
    ...plainWords(client.email),
    ...phoneBeginnings(client.phone),
  ]
  return [...new Set(words)]
}

/** The words under which a client is found, with those that the artist wrote about them. Without repetition. */
export function clientTerms(client: {
  name: string
  email: string
  phone: string
  notes: string | null
  sensitivities: string | null
}): string[] {
  const written = [client.notes ?? '', client.sensitivities ?? '']
  const words = [...written, ...written.map(withoutApostrophes)].flatMap(plainWords)
  return [...new Set([...indexTerms(client), ...words])]
}

/**
 * What a search asks for: the beginnings of words which all must be found. A text of digits and a
 * phone number's marks is one number, however it is written. Empty when there is nothing to find.
 */
export function queryTerms(text: string): string[] {
  if (/^[\d\s+\-.()/]+$/.test(text)) {
    const digits = withoutCountry(digitsOf(text))
    return digits ? [digits] : []
  }
  return [...new Set(plainWords(withoutApostrophes(text)))]
}

/** Also those that only show when a letter is taken apart, as in 'ŉ'. */
function withoutApostrophes(text: string): string {
  return text.normalize('NFKD').replace(/['’ʼ]/g, '')
}

/** Letters that Unicode does not take apart, as a keyboard without them writes them. */
export const SPELLED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ς: 'σ',
}

/** Text in small letters without accents: 'Élodie' and 'elodie' are one, as are 'ß' and 'ss'. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøłđðþς]/g, (letter) => SPELLED[letter] ?? letter)
}

function plainWords(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_MAX).join(''))
}

function phoneBeginnings(phone: string): string[] {
  const [number = '', extension = ''] = phone.split(/[a-z]+\.?/i)
  const groups = number.match(/\d+/g) ?? []
  const fromGroups = groups.map((_, index) => groups.slice(index).join(''))
  const whole = withoutCountry(groups.join(''))
  const ends = PHONE_ENDS.filter((length) => length < whole.length).map((end) => whole.slice(-end))
  return [...fromGroups, whole, ...ends, digitsOf(extension)].filter(Boolean)
}

/** A North American number with its 1 in front is the number without it. */
function withoutCountry(digits: string): string {
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
