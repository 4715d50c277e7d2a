import fc, { type Arbitrary } from 'fast-check'
import { hostileTexts } from './hostile-texts.ts'

/** One request as its bytes, with what is needed to judge its answer. */
export interface RandomRequest {
  method: string
  bytes: Buffer
  /**
   * What follows it on its connection is read as the next request: it says how long its body is, and
   * is as long, and does not ask for another protocol.
   */
  isWhole: boolean
}

/** What goes over one connection: requests one after the other, in pieces of some size. */
export interface Conversation {
  requests: RandomRequest[]
  /** Bytes of each write; 0 for all in one. */
  pieceBytes: number
}

/** What exists on the site that is asked. */
export interface Known {
  host: string
  /** Addresses with their parameters as ':name'. */
  paths: readonly string[]
  /** What stands for something in a parameter. */
  ids: readonly string[]
  /** Paths of files and of pages that are kept ready, without parameters. */
  files: readonly string[]
  /** Entity tags of these. */
  tags: readonly string[]
  /** Headers of somebody who is signed in, each as one line. */
  credentials: readonly string[]
}

/** Conversations of every kind a stranger or a broken program may hold with a site. */
export function conversations(known: Known): Arbitrary<Conversation> {
  return fc.record({
    requests: fc.array(request(known), { minLength: 1, maxLength: 5 }),
    pieceBytes: often(6, fc.constant(0), fc.integer({ min: 1, max: 3_000 })),
  })
}

/** `usual` some times as often as the other. */
function often<A, B>(weight: number, usual: Arbitrary<A>, other: Arbitrary<B>): Arbitrary<A | B> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other })
}

function request(known: Known): Arbitrary<RandomRequest> {
  return often(4, anyRequest(known), fileRequest(known))
}

function anyRequest(known: Known): Arbitrary<RandomRequest> {
  return fc
    .record({
      method,
      target: target(known),
      version: often(30, fc.constant('HTTP/1.1'), fc.constantFrom('HTTP/1.0', 'HTTP/1.2', 'HTTP')),
      host: often(20, fc.constant([`Host: ${known.host}`]), oddHost(known)),
      credentials: fc.oneof(
        fc.constant([]),
        fc.constantFrom(...known.credentials.map((one) => [one])),
      ),
      headers: fc.array(header, { maxLength: 5 }),
      body: often(2, fc.constant(null), body),
      framing: often(8, fc.constantFrom('length', 'chunked'), fc.constantFrom(...ODD_FRAMINGS)),
    })
    .map(({ method, target, version, host, credentials, headers, body, framing }) => {
      // Whoever signs out is signed out; the session is needed for the next requests.
      const lines = [...host, ...(target.includes('sign-out') ? [] : credentials), ...headers]
      const framed = frame(body ?? NO_BODY, framing)
      const head = [`${method} ${target} ${version}`, ...lines, ...framed.lines].join('\r\n')
      const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), framed.bytes])
      // The platform reads on after an Upgrade that nobody takes up, but drops what came with it.
      const staysHttp = !headers.some((line) => /^upgrade:/i.test(line))
      return { method, bytes, isWhole: framed.isWhole && staysHttp }
    })
}

/** For a part of a file, or only if it is another one than before. */
function fileRequest({ host, files, tags }: Known): Arbitrary<RandomRequest> {
  const condition = fc
    .tuple(
      fc.constantFrom('If-None-Match', 'If-Match', 'If-Range'),
      often(3, fc.constantFrom(...tags), oddText.map(withoutControls)),
    )
    .map(([name, value]) => `${name}: ${value}`)
  const range = often(
    2,
    fc.constantFrom(...HEADERS.Range),
    oddText.map((text) => `bytes=${withoutControls(text)}`),
  )
  return fc
    .record({
      method: often(4, fc.constant('GET'), fc.constant('HEAD')),
      target: fc.constantFrom(...files),
      range: fc.option(
        range.map((value) => `Range: ${value}`),
        { nil: undefined },
      ),
      conditions: fc.array(condition, { maxLength: 2 }),
      encoding: fc.constantFrom(
        'Accept-Encoding: br, gzip',
        'Accept-Encoding: gzip',
        'Accept: */*',
      ),
    })
    .map(({ method, target, range, conditions, encoding }) => {
      const lines = [`Host: ${host}`, encoding, ...conditions, ...(range ? [range] : [])]
      const head = `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
      return { method, bytes: Buffer.from(head, 'latin1'), isWhole: true }
    })
}

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constant('HEAD') },
  { weight: 6, arbitrary: fc.constant('POST') },
  { weight: 3, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'QUERY',
      'M-SEARCH',
      'FOO',
      'get',
      '',
    ),
  },
)

/** Texts that stand for themselves nowhere: short ones, since a long one is refused for its length. */
const oddText = fc.oneof(
  fc.constantFrom(...Object.values(hostileTexts(200))),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
  fc.constantFrom(
    '',
    '%00',
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    '%2e%2e%2f',
    '..%5c',
    '%0d%0aX-Header:%20y',
    '__proto__',
    'constructor',
    "' or '1'='1",
    '\u00e9\u00ff',
    '99999999999999999999',
    '-1',
    '2027-02-30',
    '9999-12-31',
    '0001-01-01',
    'null',
    '[]',
    'x'.repeat(3_000),
  ),
)

/** For a target, which a blank or a line break would end. */
const targetText = oddText.map((text) => text.replace(/[\p{Cc} ]/gu, '+'))

const QUERY_NAMES =
  'date service q cursor limit status from to month time next sent dates show past place _routes index paths p'.split(
    ' ',
  )
const QUERY_VALUES = [
  '2027-06-11',
  '2027-06',
  'Lashes',
  'pending',
  'all',
  '10:00',
  '50',
  'a b',
  '/admin/messages',
]

function target({ paths, ids, files }: Known): Arbitrary<string> {
  const parameter = fc.oneof(fc.constantFrom(...ids), targetText)
  const filled = fc
    .tuple(fc.constantFrom(...paths), fc.array(parameter, { minLength: 2, maxLength: 2 }))
    .map(([path, values]) => {
      let place = 0
      return path.replace(/:\w+|\*/g, () => values[place++] ?? '')
    })
  const path = fc.oneof(
    { weight: 10, arbitrary: filled },
    { weight: 2, arbitrary: filled.map((one) => `${one}.data`) },
    { weight: 4, arbitrary: fc.constantFrom(...files) },
    { weight: 1, arbitrary: targetText.map((text) => `/${text}`) },
  )
  const pair = fc
    .tuple(
      fc.oneof(fc.constantFrom(...QUERY_NAMES), targetText),
      fc.oneof(fc.constantFrom(...QUERY_VALUES).map(encodeURIComponent), targetText),
    )
    .map(([name, value]) => `${name}=${value}`)
  const query = fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''))
  return often(
    25,
    fc.tuple(path, query).map((parts) => parts.join('')),
    fc.oneof(
      targetText,
      fc.constantFrom('*', 'http://elsewhere.example/', '//', '/\\', '/?', '/#x'),
    ),
  )
}

function oddHost({ host }: Known): Arbitrary<readonly string[]> {
  return fc.oneof(
    fc.constantFrom(
      [],
      [`Host: ${host}`, `Host: ${host}`],
      [`Host: ${host}`, 'host: elsewhere.example'],
      ['Host: elsewhere.example'],
      ['Host:'],
    ),
    oddText.map((text) => [`Host: ${text.replace(/\p{Cc}/gu, ' ')}`]),
  )
}

/** What each header is sent with by those who mean well, and some that are nearly right. */
const HEADERS = {
  Accept: ['text/html', '*/*', 'application/json', 'text/html;q=0.9,*/*;q=0.8'],
  'Accept-Encoding': ['gzip, deflate, br, zstd', 'br;q=0', 'gzip;q=1.0', 'identity', '*'],
  'Accept-Language': ['fr-CA,fr;q=0.9', 'en'],
  Authorization: ['Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'Bearer'],
  'Cache-Control': ['no-cache', 'max-age=0', 'only-if-cached'],
  Connection: ['keep-alive', 'Upgrade', 'close, TE', 'Host'],
  'Content-Encoding': ['gzip', 'br'],
  'Content-Type': [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset=utf-16',
  ],
  Cookie: [
    'rosewater-session=x.y',
    'rosewater-notice=eyJ9',
    'a=b; c=d',
    'rosewater-second-factor=%',
  ],
  Expect: ['100-continue', '200-ok', '100-continue, 100-continue'],
  Forwarded: ['for=192.0.2.1;host=elsewhere.example'],
  'Idempotency-Key': ['one-key', 'a'.repeat(256)],
  'If-Match': ['*', '"x"'],
  'If-Modified-Since': ['Wed, 21 Oct 2026 07:28:00 GMT', 'yesterday'],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"'],
  'If-Range': ['"x"', 'Wed, 21 Oct 2026 07:28:00 GMT'],
  'If-Unmodified-Since': ['Wed, 21 Oct 2026 07:28:00 GMT'],
  'Keep-Alive': ['timeout=5, max=1000'],
  'List-Unsubscribe': ['One-Click'],
  'Max-Forwards': ['0'],
  Origin: ['null', 'https://elsewhere.example', 'http://u:p@127.0.0.1'],
  Range: [
    'bytes=0-0',
    'bytes=2-1',
    'bytes=5-',
    'bytes=-5',
    'bytes=-0',
    'bytes=0-0,2-3',
    'bytes=99999999-',
    'bytes=0-99999999999999999999',
    'bytes=-',
    'bytes=a-b',
    'bytes 0-5',
    'items=0-5',
  ],
  Referer: ['https://elsewhere.example/', '/'],
  'Sec-Fetch-Dest': ['document'],
  'Sec-Fetch-Mode': ['navigate'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none'],
  'Sec-Purpose': ['prefetch;prerender'],
  TE: ['trailers', 'gzip'],
  Trailer: ['Host'],
  Upgrade: ['websocket', 'h2c'],
  'User-Agent': ['curl/8', 'Mozilla/5.0 (compatible)'],
  'X-Forwarded-For': ['192.0.2.1', '::1, 192.0.2.1'],
  'X-Forwarded-Host': ['elsewhere.example'],
  'X-Forwarded-Proto': ['https'],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-React-Router-Prerender-Data': ['x'],
} satisfies Record<string, readonly string[]>

function withoutControls(text: string): string {
  return text.replace(/(?!\t)\p{Cc}/gu, ' ')
}

/** One line. A line break in it would be a header of its own; a control byte is refused by the parser. */
const header = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...Object.entries(HEADERS))
      .chain(([name, values]) => fc.constantFrom(...values).map((value) => `${name}: ${value}`)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.keys(HEADERS)), oddText)
      .map(([name, text]) => `${name}: ${withoutControls(text)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__proto__: x',
      'constructor: x',
      'X-Empty:',
      'X-Control: a\x01b',
      ' folded: x',
      'No colon at all',
      ': no name',
      'X-Blank : x',
      `X-Long: ${'x'.repeat(9_000)}`,
    ),
  },
)

const FIELDS = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '555 555-0167',
  service: 'Lashes',
  date: '2027-06-11',
  time: '10:00',
  firstName: 'Ada',
  lastName: 'Byron',
  message: 'Are you free?',
  status: 'confirmed',
  startTime: '09:00',
  endTime: '10:00',
  reply: 'Yes.',
  q: 'ada',
}

interface Body {
  type: string
  bytes: Buffer
}

const NO_BODY: Body = { type: '', bytes: Buffer.alloc(0) }

const fields = fc
  .record({
    kept: fc.subarray(Object.keys(FIELDS) as (keyof typeof FIELDS)[]),
    odd: fc.dictionary(fc.constantFrom(...Object.keys(FIELDS)), oddText, { maxKeys: 3 }),
  })
  .map(({ kept, odd }) => ({
    ...Object.fromEntries(kept.map((name) => [name, FIELDS[name]])),
    ...odd,
  }))

const body: Arbitrary<Body> = fc.oneof(
  {
    weight: 4,
    arbitrary: fields.map((one) => ({
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(new URLSearchParams(one).toString()),
    })),
  },
  {
    weight: 4,
    arbitrary: fields.map((one) => ({
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify(one)),
    })),
  },
  {
    weight: 1,
    arbitrary: fields.map((data) => ({
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ data })),
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .json({ maxDepth: 3 })
      .map((text) => ({ type: 'application/json', bytes: Buffer.from(text) })),
  },
  {
    weight: 1,
    arbitrary: fields.map((one) => ({
      type: 'multipart/form-data; boundary=x',
      bytes: Buffer.from(
        `${Object.entries(one)
          .map(
            ([name, text]) =>
              `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
          )
          .join('')}--x--\r\n`,
      ),
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => ({ type: 'application/json', bytes: Buffer.from(bytes) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(10_000, 100_000, 263_000)
      .map((length) => ({ type: 'text/plain', bytes: Buffer.alloc(length, 'a') })),
  },
)

/** Ways to tell the length of a body that are wrong, or that no body follows. */
const ODD_FRAMINGS = [
  'untold',
  'too long',
  'too short',
  'both',
  'twice',
  'no number',
  'bad chunks',
] as const

function frame(
  { type, bytes }: Body,
  framing: 'length' | 'chunked' | (typeof ODD_FRAMINGS)[number],
): { lines: string[]; bytes: Buffer; isWhole: boolean } {
  const typed = type ? [`Content-Type: ${type}`] : []
  const length = (count: number | string) => `Content-Length: ${count}`
  const chunked = 'Transfer-Encoding: chunked'
  const flash = (lines: string[], isWhole: boolean, sent = bytes) => ({
    lines: [...typed, ...lines],
    bytes: sent,
    isWhole,
  })
  switch (framing) {
    case 'length':
      return flash(bytes.length > 0 ? [length(bytes.length)] : [], true)
    case 'chunked':
      return flash(type ? [chunked] : [], true, type ? inChunks(bytes) : bytes)
    case 'untold':
      return flash([], bytes.length === 0)
    case 'too long':
      return flash([length(bytes.length + 10)], false)
    case 'too short':
      return flash([length(Math.max(0, bytes.length - 3))], bytes.length === 0)
    case 'both':
      return flash([length(bytes.length), chunked], false, inChunks(bytes))
    case 'twice':
      return flash([length(bytes.length), length(bytes.length)], false)
    case 'no number':
      return flash([length(`+${bytes.length}`)], false)
    case 'bad chunks':
      return flash([chunked], false, Buffer.concat([Buffer.from('zz\r\n'), bytes]))
  }
}

function inChunks(bytes: Buffer): Buffer {
  const size = Math.max(1, Math.ceil(bytes.length / 2))
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size)
    chunks.push(Buffer.from(`${part.length.toString(16)};x=y\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\nX-Trailer: x\r\n\r\n')])
}
