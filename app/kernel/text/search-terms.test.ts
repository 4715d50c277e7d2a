import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexTerms, queryTerms } from './search-terms.ts'

const ELODIE = {
  name: 'Élodie O’Hara-Łukasz',
  email: 'E.Hara+Wed@example.com',
  phone: '416 555-0104',
}

function finds(text: string, client = ELODIE): boolean {
  const words = indexTerms(client)
  const searched = queryTerms(text)
  return searched.length > 0 && searched.every((one) => words.some((word) => word.startsWith(one)))
}

test.each([
  'Élodie',
  'ÉLODIE',
  'elodie',
  'e\u0301lod',
  'ohara',
  "O'Hara",
  'hara',
  'lukasz élodie',
  'e.hara+wed@example',
  'EXAMPLE.COM',
  '416 555-0104',
  '(416) 555.0104',
  '+1 416 555 0104',
  '4165550104',
  '5550104',
  '555-01',
  '0104',
])('%s finds the client', (text) => {
  expect(finds(text)).toBe(true)
})

test.each(['lodie', 'elodie smith', '555 0105', '104', '%', '_', "'", ' ', '💄'])(
  '%s does not',
  (text) => {
    expect(finds(text)).toBe(false)
  },
)

test.each([
  ['+1 (905) 555-0199', '905555'],
  ['19055550199', '9055550199'],
  ['+44 20 7946 0958', '7946 0958'],
  ['905 555-0199 ext. 22', '9055550199'],
])('the number %s is found by %s', (phone, text) => {
  expect(finds(text, { ...ELODIE, phone })).toBe(true)
})

test('letters that are written in two ways are one', () => {
  expect(finds('strasse', { ...ELODIE, name: 'Straße' })).toBe(true)
  expect(finds('coeur', { ...ELODIE, name: 'Cœur' })).toBe(true)
  expect(finds('ΠΑΠΑΔΌΠΟΥΛΟΣ', { ...ELODIE, name: 'Παπαδόπουλος' })).toBe(true)
})

test('whoever has a word is found by it, by its beginning and however large it is written', () => {
  const name = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
  fc.assert(
    fc.property(name, fc.nat(), (name, cut) => {
      const client = { name, email: 'a@b.example', phone: '555 5550' }
      for (const word of queryTerms(`x ${name}`).slice(1)) {
        const letters = [...word]
        const beginning = letters.slice(0, 1 + (cut % letters.length)).join('')
        expect(finds(word, client)).toBe(true)
        expect(finds(`${beginning} a`, client)).toBe(true)
      }
    }),
    // A letter with an apostrophe inside, and the large ß, whose small one is large as SS.
    {
      examples: [
        ['ŉ ', 0],
        ['ẞ ', 0],
      ],
    },
  )
})
