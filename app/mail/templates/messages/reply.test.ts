import PostalMime from 'postal-mime'
import { beforeAll, expect, test } from 'vitest'
import { sampleRow } from '../../../../tests/support/mail/sample-mail.ts'
import type { composeMail as ComposeMail } from '../../compose.server.ts'
import type { NewMessageMail, ReplyMail } from '../../shared/mail.ts'

const BASE_URL = 'https://rosewater.example'
const CLIENT = 'avery@client.example'

let composeMail: typeof ComposeMail

beforeAll(async () => {
  process.env.MAIL_FROM = 'desk@rosewater.example'
  composeMail = (await import('../../compose.server.ts')).composeMail
})

async function compose(kind: string, data: object, recipient = CLIENT) {
  const row = sampleRow(kind, data, { recipient })
  const { message, envelope } = await composeMail(row, BASE_URL)
  const parsed = await PostalMime.parse(message)
  const header = (name: string) =>
    parsed.headers.filter((one) => one.key === name.toLowerCase()).map((one) => one.value)
  const names = parsed.headers.map((one) => one.key).sort()
  return { parsed, envelope, header, names, text: parsed.text ?? '', html: parsed.html ?? '' }
}

const reply = (different: Partial<ReplyMail> = {}) =>
  compose('reply', {
    reply: 'Yes, gladly.\n\nBring the veil.\nAnd your shoes.',
    subject: null,
    message: 'Are you free in June?',
    additionalDetails: 'By the lake',
    writtenAt: '2026-07-31T12:00:00.000Z',
    announcedBy: '<announced@rosewater.example>',
    ...different,
  } satisfies ReplyMail)

test('a reply says what the artist wrote, in their paragraphs, and quotes what they were asked', async () => {
  const { parsed, text, html } = await reply()
  expect(parsed.subject).toBe('Re: Your Message')
  expect(html).toContain('Bring the veil.<br/>And your shoes.')
  expect(html.match(/<p [^>]*>Yes, gladly\.<\/p>/)).not.toBeNull()
  expect(html).toMatch(/<blockquote.*Are you free in June\?.*By the lake.*<\/blockquote>/s)
  expect(text).toContain('Yes, gladly.\n\nBring the veil.\nAnd your shoes.')
  expect(text).toContain('On Friday, July 31, 2026 at 8:00 a.m. you wrote:')
  expect(text).toContain('> Are you free in June?')
  expect(text).toContain('> By the lake')
})

test('a reply goes on with the artist’s thread, and an answer to it goes to them', async () => {
  const { parsed, header } = await reply({ subject: 'June wedding' })
  expect(parsed.subject).toBe('Re: June wedding')
  expect(header('In-Reply-To')).toEqual(['<announced@rosewater.example>'])
  expect(header('References')).toEqual(['<announced@rosewater.example>'])
  expect(parsed.replyTo?.[0]?.address).toBe('hello@rosewater.example')
  expect(parsed.to?.map((to) => to.address)).toEqual([CLIENT])
})

test('a reply to what was never mailed refers to nothing', async () => {
  const { header } = await reply({ announcedBy: null })
  expect([...header('In-Reply-To'), ...header('References')]).toEqual([])
})

test('a reply is a person’s mail: it does not pass for a machine’s', async () => {
  const { header } = await reply()
  expect([...header('Auto-Submitted'), ...header('X-Auto-Response-Suppress')]).toEqual([])
})

test('the artist is led from the announcement to the message at their desk', async () => {
  const announced: NewMessageMail = {
    aboutMessageId: 'b3a1c1de-0000-4000-8000-000000000002',
    firstName: 'Avery',
    lastName: 'Stone',
    email: CLIENT,
    message: 'Hello',
    additionalDetails: null,
  }
  const { text, html } = await compose('new-message', announced)
  const page = `${BASE_URL}/admin/messages/${announced.aboutMessageId}`
  expect(html).toContain(`href="${page}"`)
  expect(text).toContain(page)
  const { aboutMessageId: _id, ...old } = announced
  expect((await compose('new-message', old)).html).toContain(`href="${BASE_URL}/admin/messages"`)
})

/** Line breaks of every kind, headers, encodings, addresses, markup, templates and odd letters. */
const NASTY = [
  '\r\nBcc: x@evil.example',
  '\nBcc: x@evil.example',
  '\rBcc: x@evil.example',
  '\r\n\r\n<b>body</b>',
  '\u2028Bcc: x@evil.example',
  '\u2029Bcc: x@evil.example',
  '\u0085Bcc: x@evil.example',
  '\u000bBcc: x@evil.example',
  '\u000cBcc: x@evil.example',
  '\0\r\nBcc: x@evil.example',
  '\t\r\n\tBcc: x@evil.example',
  'A\r\n Bcc: x@evil.example',
  '%0d%0aBcc: x@evil.example',
  '%0ABcc:x@evil.example',
  '=0D=0ABcc: x@evil.example',
  '=?utf-8?q?=0D=0ABcc:_x@evil.example?=',
  '=?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=',
  '嘊嘍Bcc: x@evil.example',
  'Bcc: x@evil.example',
  'To: x@evil.example\r\nCc: x@evil.example',
  'Content-Type: text/html\r\n\r\n<b>x</b>',
  'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x',
  '--x\r\nContent-Type: text/html\r\n\r\n<b>x</b>\r\n--x--',
  '\r\n.\r\nMAIL FROM:<x@evil.example>',
  '\n.\nRCPT TO:<x@evil.example>',
  '.',
  'x@evil.example, y@evil.example',
  '"x" <x@evil.example>',
  'x@evil.example;',
  '<x@evil.example>',
  ',,,,;;;;',
  '<script>alert(1)</script>',
  '<img src=https://evil.example/x onerror=alert(1)>',
  '</p></td></table><form action=https://evil.example>',
  '<a href="https://evil.example">Win</a>',
  '</title></head><body onload=alert(1)>',
  '<style>*{display:none}</style>',
  '<!--',
  ']]>',
  '<svg/onload=alert(1)>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#13;&#10;Bcc: x@evil.example',
  '{{constructor.constructor("x")()}}',
  '\u0024{7*7}',
  '<iframe src=javascript:alert(1)>',
  '\u202eelpmaxe.live@x',
  '👩‍🎨\r\nBcc: x@evil.example',
  'x'.repeat(1200),
]

test('there are 50 nasty strings', () => {
  expect(new Set(NASTY).size).toBe(50)
})

test.each(NASTY)('nothing typed adds a header, a recipient or markup: %j', async (typed) => {
  const plain = await reply()
  const answers = [
    await reply({ reply: `Yes ${typed}` }),
    await reply({ subject: typed }),
    await reply({ message: typed, additionalDetails: typed }),
  ]
  const told = await compose(
    'new-message',
    { firstName: typed, lastName: typed, email: CLIENT, message: typed, additionalDetails: typed },
    'artist@rosewater.example',
  )
  for (const { parsed, envelope, names, html } of answers) {
    expect(names).toEqual(plain.names)
    expect(envelope).toEqual({ from: 'desk@rosewater.example', to: CLIENT })
    expect(parsed.to?.map((to) => to.address)).toEqual([CLIENT])
    expect(parsed.subject).not.toMatch(/[\r\n]/)
    expect(parsed.attachments).toEqual([])
    expectNoMarkup(html)
  }
  expect(told.header('Bcc').concat(told.header('Cc'))).toEqual([])
  expect(told.envelope.to).toBe('artist@rosewater.example')
  expect(told.parsed.subject).toBe('A new message from your website')
  expectNoMarkup(told.html)
})

/** Tags that no mail of ours has, and attributes that act. */
function expectNoMarkup(html: string): void {
  const tags = [...html.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag)
  const foreign =
    /^<(script|img(?! alt="Rosewater" )|form|svg|iframe|b)\b|\son\w+=|href="https:\/\/evil/i
  expect(tags.filter((tag) => foreign.test(tag))).toEqual([])
}
