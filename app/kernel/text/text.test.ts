import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanText,
  countCharacters,
  firstNameOf,
  hasForbiddenControls,
  hasForbiddenControlsInLine,
  isPhone,
} from './text.ts'

const characters = fc.string({ unit: 'binary', maxLength: 30 })
const breaks = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u2029', ' ', 'é', '化')
const broken = fc.array(breaks, { maxLength: 12 }).map((parts) => parts.join(''))

describe('clean text', () => {
  test('is trimmed and breaks its lines one way', () => {
    expect(cleanText('  one\r\ntwo\n\nthree \r\n')).toBe('one\ntwo\n\nthree')
    expect(cleanText('one\u2028two\u2029three')).toBe('one\ntwo\nthree')
    expect(cleanText(' \u00a0\t\n')).toBe('')
  })

  test('has no white space at its ends and keeps every other character', () => {
    const visible = (text: string) => [...text].filter((letter) => letter.trim() !== '').join('')
    fc.assert(
      fc.property(fc.oneof(characters, broken), (text) => {
        const cleaned = cleanText(text)
        expect(cleaned.trim()).toBe(cleaned)
        expect(cleaned).not.toMatch(/[\u2028\u2029]/)
        expect(cleaned.includes('\r')).toBe(/\r(?!\n)/.test(text.trim()))
        expect(visible(cleaned)).toBe(visible(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('that is accepted stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(broken, (text) => {
        const cleaned = cleanText(text)
        fc.pre(!hasForbiddenControls(cleaned))
        expect(cleanText(cleaned)).toBe(cleaned)
      }),
    )
  })
})

describe('forbidden controls', () => {
  test('are all of C0 but the newline, DEL and all of C1', () => {
    for (let code = 0; code <= 0xff; code += 1) {
      const control = code < 0x20 || (code >= 0x7f && code <= 0x9f)
      const text = `a${String.fromCodePoint(code)}b`
      expect(hasForbiddenControls(text)).toBe(control && code !== 0x0a)
      expect(hasForbiddenControlsInLine(text)).toBe(control)
    }
  })

  test.each(['\u2028', '\u2029', '\u202d', '\u202e', '\ud800', '\udc00'])(
    '%j is refused too',
    (character) => {
      expect(hasForbiddenControls(`a${character}b`)).toBe(true)
      expect(hasForbiddenControlsInLine(`a${character}b`)).toBe(true)
    },
  )

  test.each(['Zoë Nguyễn', 'محمد', 'می‌خواهم', 'שלום\u200f!', '化粧', '👩🏽‍🎨', 'O’Neil-Đỗ'])(
    '%s is welcome',
    (text) => {
      expect(hasForbiddenControlsInLine(text)).toBe(false)
    },
  )

  test('are found wherever they stand, and never in their absence', () => {
    const forbidden = fc.constantFrom('\0', '\t', '\r', '\x7f', '\x85', '\u2028', '\u202e')
    const letters = fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'ß', '化', '👰', '\u200d') })
    fc.assert(
      fc.property(letters, forbidden, letters, (before, bad, after) => {
        expect(hasForbiddenControls(before + after)).toBe(false)
        expect(hasForbiddenControls(before + bad + after)).toBe(true)
        expect(hasForbiddenControlsInLine(before + after)).toBe((before + after).includes('\n'))
      }),
    )
  })
})

describe('a phone number', () => {
  test.each([
    '416-555-0123',
    '(416) 555 0123',
    '+1 (416) 555-0123',
    '416.555.0123 x12',
    '416 555 0123 ext. 1234',
    '416/5550123 EXT 7',
    '5550123',
    '12345678901234567890',
  ])('may be written %s', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  test.each([
    '555012',
    '123456789012345678901',
    '1234567890123456789 x12',
    '12345 x67',
    'x1234567',
    '416-555-0123 x',
    '416-555-HAIR',
    '416 555 0123\n',
    '٤١٦٥٥٥٠١٢٣',
    '<416>5550123',
    `5550123${' '.repeat(60)}`,
    '',
  ])('may not be written %j', (text) => {
    expect(isPhone(text)).toBe(false)
  })

  test('has 7 to 20 digits, wherever its marks stand', () => {
    const marks = fc.constantFrom('', '', ' ', '-', '.', '(', ')', '/')
    const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), marks), { maxLength: 24 })
    fc.assert(
      fc.property(digits, (pairs) => {
        const text = pairs.map(([digit, mark]) => `${digit}${mark}`).join('')
        expect(isPhone(text)).toBe(pairs.length >= 7 && pairs.length <= 20)
      }),
      { numRuns: 500 },
    )
  })

  test('has no other character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), (odd) => {
        fc.pre(!/^[\d +\-.()/xX]+$/.test(odd))
        expect(isPhone(`416555${odd}0123`)).toBe(false)
      }),
    )
  })
})

test('characters are counted as code points', () => {
  expect(countCharacters('')).toBe(0)
  expect(countCharacters('Zoë')).toBe(3)
  expect(countCharacters('💄💄')).toBe(2)
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'é', '化', '💄', '\n')), (letters) => {
      expect(countCharacters(letters.join(''))).toBe(letters.length)
    }),
  )
})

test('a greeting takes the first name, and nothing that is none', () => {
  expect(firstNameOf('Amélie Fortin')).toBe('Amélie')
  expect(firstNameOf('Zoë')).toBe('Zoë')
  expect(firstNameOf('Win at https://evil.example')).toBe('')
})
