import { expect, test } from 'vitest'
import { bookingRequest } from './request-booking.schema.ts'

const GOOD = {
  ...{ name: 'Ada', email: 'ada@example.com', phone: '555-555-0167', service: 'Lashes' },
  ...{ date: '2027-03-01', time: '10:00' },
}

/** Of each field that is refused, the first sentence. */
function mistakesOf(said: unknown): Record<string, string> {
  const issues = bookingRequest.safeParse(said).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

const PARTY = { service: 'Bridal Makeup' }
const NONE = [5, null, true, ['10:00'], {}, '', ' \n\t ']
const email254 = `${'a'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(57)}.com`

/** Of each field, what it takes as it is. */
const TAKEN: Record<keyof typeof GOOD, string[]> = {
  name: [
    ...['Zoë Łukasiewicz-O’Neill', '山田 太郎', 'مریم نیم‌فاصله', 'नमस्ते', 'שרה', '👩🏽‍🎤 Nova'],
    ...['x', '漢', '🦋'].map((letter) => letter.repeat(100)),
  ],
  email: [
    ...['first.last@example.com', 'bride+wedding@example.co.uk', "o'neill@example.ca"],
    ...['x@sub.sub.example.com', 'UPPER@EXAMPLE.COM', email254],
  ],
  phone: [
    ...['5550167', '+1 (555) 555-0167', '555.555.0167', '416/555-0167', '12345678901234567890'],
    '555 555-0167 ext. 12',
  ],
  service: ['Glam Makeup'],
  date: ['2028-02-29'],
  time: ['00:00', '23:30'],
}

test.each(Object.entries(TAKEN))(
  'a good %s is kept as it is, without the blanks around it',
  (field, texts) => {
    for (const text of texts)
      expect(bookingRequest.safeParse({ ...GOOD, [field]: ` ${text}\n` })).toMatchObject({
        data: { ...GOOD, [field]: text },
      })
  },
)

/** Of each field, what it refuses. */
const REFUSED: Record<keyof typeof GOOD, unknown[]> = {
  name: [
    ...NONE,
    ...['x', '漢', '🦋'].map((letter) => letter.repeat(101)),
    ...['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\t', '\nBcc: x', '\r', '\u202e'].map(
      (odd) => `A${odd}B`,
    ),
    'A\ud800B',
  ],
  email: [
    ...NONE,
    ...['plain', 'a@b', '@example.com', 'a@', 'a b@example.com', 'a@exam ple.com'],
    ...['a@example..com', 'a@.example.com', 'a@@example.com', '.a@example.com', 'a..b@example.com'],
    ...['<a@example.com>', 'a@example.com,b@example.com', 'a@example.com;', 'Ada <a@example.com>'],
    ...['a@example.com\nBcc: b@example.com', 'a\u0000@example.com', 'mailto:a@example.com'],
    `a${email254}`,
  ],
  phone: [...NONE, '555016', 'five five five', '5550167;ext=1', '555\n0167', '٥٥٥٠١٦٧٨'],
  service: [...NONE, 'Lashes\u0000', 'x'.repeat(101)],
  date: [
    ...NONE,
    ...['tomorrow', '2027-02-30', '2027-13-01', '2027-00-10', '2027-1-1', '27-01-01', '01/02/2027'],
    ...['20270101', '2027-01-01T10:00', '2027-01-01Z', '+002027-01-01', '２０２７-01-01'],
  ],
  time: [
    ...NONE,
    ...['24:00', '9:00', '09:60', '10', '10:00:00', '10.00', '10:00 am', '-1:00', 'noon'],
    ...['10:15', '23:59', '10:01'],
  ],
}

test.each(Object.entries(REFUSED))(
  'what is no %s is refused at that field alone',
  (field, values) => {
    for (const value of values)
      expect([value, mistakesOf({ ...GOOD, [field]: value })]).toEqual([
        value,
        { [field]: expect.stringMatching(/^Please .{10,80}$/) },
      ])
  },
)

test.each<[string, unknown[]]>([
  ['place', ['beach', 3, ['studio']]],
  ['postalCode', ['x'.repeat(13), 'L4M\n1A1', '<L4M>', 41, '!']],
  ['people', ['one', [1]]],
  ['people.bride', ['1', 2, true]],
  ['people.attendants', [-1, 21, 1e308]],
  ['people.mothers', [0.5, null]],
  ['people.juniors', [11]],
  ['addOns', ['lashes']],
  ['addOns.lashes', ['2', 21]],
  ['addOns.ownLashes', [-1]],
  ['addOns.trial', [2]],
  ['notes', ['x'.repeat(2001), 'a\u0007bell', 7]],
  ['onBehalfOf', ['x'.repeat(101), 'Zoé\nBcc: x@example.com', {}]],
  ['readyBy', ['25:00', '9:00', '12:10', 900]],
  ['artists', [0, 5, '2', 1.5]],
])('what is no %s is refused at it', (path, values) => {
  const [field = '', inner] = path.split('.')
  for (const value of values) {
    const said = { ...GOOD, ...PARTY, [field]: inner ? { [inner]: value } : value }
    expect([value, mistakesOf(said)]).toEqual([
      value,
      { [path]: expect.stringMatching(/^[A-Z].{10,}$/) },
    ])
  }
})

test.each([undefined, ' \n ', 5, 'x'.repeat(301), 'Main\u0000Street'])(
  'at the client’s place the address %j is refused beside every other mistake',
  (address) => {
    const said = { ...GOOD, place: 'mobile', address, name: '' }
    expect(Object.keys(mistakesOf(said)).sort()).toEqual(['address', 'name'])
  },
)
