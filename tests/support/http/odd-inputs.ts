import { randomBytes } from 'node:crypto'

/** One way to ask what nobody who means well asks. */
export interface OddInput {
  what: string
  /** Appended to the address. */
  query?: string
  /** In place of each part of the address that is a parameter. */
  segment?: string
  header?: [name: string, value: string]
  body?: { type: string; bytes: string | Uint8Array<ArrayBuffer> }
}

const FIELDS =
  'name email phone service date time startTime endTime status reason reply message subject content firstName lastName from to days file text notes'.split(
    ' ',
  )
const FORM = 'application/x-www-form-urlencoded'

/** A hundred of them and some more, of every kind that a stranger can choose. */
export const ODD_INPUTS: OddInput[] = [...bodies(), ...queries(), ...segments(), ...headers()]

function bodies(): OddInput[] {
  const everyField = (value: unknown) => Object.fromEntries(FIELDS.map((name) => [name, value]))
  const form = (value: string) =>
    new URLSearchParams(everyField(value) as Record<string, string>).toString()
  const texts: [string, string][] = [
    ['nothing', ''],
    ['blanks', '   \t '],
    ['NULs', 'a\u0000b'],
    ['escapes', '\u001b[2J'],
    ['lone surrogates', '\ud800'],
    ['very long text', 'A'.repeat(20_000)],
    ['emoji', '👩🏽‍🎤'.repeat(300)],
    ['SQL', "'; drop table bookings; --"],
    ['markup', '<script>alert(1)</script>'],
    ['a mail header', 'a\r\nBcc: b@example.com'],
    ['a formula', '=HYPERLINK("http://x")'],
    ['a path', '../../../../../etc/passwd'],
    ['a huge number', '1e99999'],
    ['a number below zero', '-1'],
    ['a date that is none', '2027-02-30'],
    ['a date out of reach', '+275760-09-14'],
  ]
  const json: [string, string][] = [
    ['depth by lists', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a prototype', '{"__proto__":{"status":"confirmed","isAdmin":true}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['half an object', '{"name":"'],
    ['the callable form around nothing', '{"data":null}'],
    ['the callable form around depth', `{"data":${'[['.repeat(5_000)}${']]'.repeat(5_000)}}`],
    ['objects for fields', JSON.stringify(everyField({ $gt: '' }))],
    ['lists for fields', JSON.stringify(everyField(['2027-01-01']))],
    ['numbers for fields', JSON.stringify(everyField(1e308))],
    ['no values for fields', JSON.stringify(everyField(null))],
    ['truths for fields', JSON.stringify(everyField(true))],
    ['a number of a thousand digits', `{"name":${'9'.repeat(1000)}}`],
    ['keys twice', '{"name":"Ada","name":5,"status":"confirmed","status":"done"}'],
    ['ten thousand keys', `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":${n}`).join()}}`],
    ['lone surrogates', JSON.stringify(everyField('\ud800'))],
    ['a byte order mark', '\ufeff{"name":"Ada"}'],
  ]
  const multipart = (part: string) => ({
    type: 'multipart/form-data; boundary=x',
    bytes: `--x\r\n${part}\r\n\r\nvalue\r\n--x--\r\n`,
  })
  return [
    ...texts.map(([what, text]) => ({
      what: `a form of ${what}`,
      body: { type: FORM, bytes: form(text) },
    })),
    ...texts.map(([what, text]) => ({
      what: `an object of ${what}`,
      body: { type: 'application/json', bytes: JSON.stringify(everyField(text)) },
    })),
    ...json.map(([what, bytes]) => ({ what, body: { type: 'application/json', bytes } })),
    { what: 'random bytes', body: { type: FORM, bytes: new Uint8Array(randomBytes(3_000)) } },
    { what: 'bytes as JSON', body: { type: 'application/json', bytes: new Uint8Array(500) } },
    { what: 'half a letter', body: { type: 'application/json', bytes: new Uint8Array([34, 195]) } },
    { what: 'bad percent signs', body: { type: FORM, bytes: 'name=%&email=%ff&time[]=%E0%A4%A' } },
    { what: 'ten thousand fields', body: { type: FORM, bytes: 'name=a&'.repeat(10_000) } },
    { what: 'every field twice', body: { type: FORM, bytes: `${form('a')}&${form('b')}` } },
    { what: 'a body of no type', body: { type: 'text/plain;charset=x', bytes: 'name=a' } },
    { what: 'a body of no boundary', body: { type: 'multipart/form-data', bytes: '--x' } },
    { what: 'a part of no name', body: multipart('Content-Disposition: form-data') },
    {
      what: 'a file for a field',
      body: multipart('Content-Disposition: form-data; name="name"; filename="a\\"b.csv"'),
    },
    {
      what: 'a part that never ends',
      body: { type: multipart('').type, bytes: '--x\r\nContent-' },
    },
  ]
}

function queries(): OddInput[] {
  const values = [
    '%00',
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    '1&date=2',
    '99999999999999999999',
    'a%0d%0ab',
  ]
  const names = ['date', 'q', 'cursor', 'month', 'next', 'limit', 'from']
  const odd = values.map((value) => names.map((name) => `${name}=${value}`).join('&'))
  const whole = [
    'date=2027-02-30&from=9999-12-31&to=0001-01-01&month=2027-00',
    'status=__proto__&service=constructor&sort=toString',
    'cursor=WyJcdTAwMDAiLCIwIiwiMCJd',
    `cursor=${'A'.repeat(6_000)}`,
    `q=${'x'.repeat(7_000)}`,
    '__proto__[x]=1&constructor=2',
    '&'.repeat(4_000),
    '_routes=x&_data=y&index',
    '?#',
  ]
  return [...odd, ...whole].map((query) => ({ what: `?${query.slice(0, 40)}`, query }))
}

function segments(): OddInput[] {
  const odd = [
    '%00',
    '%2e%2e',
    '%2f',
    '..%5c..',
    '__proto__',
    'constructor',
    "'%20or%201=1",
    ';a=b',
    '%0d%0aX-Header:%20y',
    'x'.repeat(5_000),
    '%F0%9F%92%84',
    'new',
    '-1',
    '9'.repeat(40),
    '%ED%A0%80',
    'null',
    'A.data',
    '*',
  ]
  return odd.map((segment) => ({ what: `/${segment.slice(0, 30)}`, segment }))
}

function headers(): OddInput[] {
  const odd: [string, string][] = [
    ['Cookie', 'rosewater-session=%00; a=b; =; ;;;'],
    ['Cookie', 'rosewater-session=%E0%A4%A.x'],
    ['Cookie', 'a=b; '.repeat(1_500)],
    ['Authorization', 'Bearer %00.%00'],
    ['Authorization', 'Basic eDp5'],
    ['Accept', '*/*;q=x'],
    ['Accept-Encoding', 'br;q=x, gzip;q=-1, ,;'],
    ['Accept-Language', 'x'.repeat(2_000)],
    ['If-None-Match', '"'],
    ['If-None-Match', 'W/'],
    ['If-None-Match', `${'"",'.repeat(1_000)}*`],
    ['If-Match', '"none"'],
    ['If-Modified-Since', 'not a date'],
    ['If-Modified-Since', 'Fri, 31 Dec 9999 23:59:59 GMT'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['If-Range', '"none"'],
    ['Range', 'bytes=9-1,-,x'],
    ['Range', 'bytes=2-1'],
    ['Range', 'bytes=0-0'],
    ['Range', 'bytes=-5'],
    ['Range', 'bytes=99999999999999999999-'],
    ['Range', `bytes=${'0-,'.repeat(1_000)}0-`],
    ['X-Forwarded-For', ',,, ;'],
    ['Idempotency-Key', 'x'.repeat(3_000)],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Content-Type', 'application/json; charset=x'],
  ]
  return odd.map((header) => ({ what: `${header[0]}: ${header[1].slice(0, 30)}`, header }))
}
