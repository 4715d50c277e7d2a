import PostalMime from 'postal-mime'
import { afterAll, expect, test, vi } from 'vitest'
import { pictureAddress, pictures } from '#app/content/pictures/pictures.ts'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'
import { sampleRow } from '../../tests/support/mail/sample-mail.ts'

const BASE_URL = 'https://rosewater.example'
const TOKEN = 'aVery-long_token0123456789abcdefghijklmnopq'

const data = await openDatabaseModules(afterAll)
vi.stubEnv('MAILING_ADDRESS', '12 Placeholder Street, Markham ON L3P 0A1')
await data.migrate()
const { personaliseLetter } = await import('./letter-template.server.ts')

/** Writes the mail of one campaign to one reader. */
async function write(letter: { subject: string; content: string; imageUrl?: string | null }) {
  const [campaignId, createdAt] = [crypto.randomUUID(), '2026-08-01T12:00:00.000Z']
  await data
    .database()
    .insertInto('campaigns')
    .values({
      ...{ id: campaignId, imageUrl: null, ...letter, status: 'sending', recipientCount: 1 },
      ...{ createdAt, createdBy: 'a-1', finishedAt: null },
    })
    .execute()
  const row = sampleRow('promotion', {}, { campaignId, subscriberId: 's-1' })
  const { message, envelope } = await personaliseLetter(row, TOKEN, BASE_URL)
  const parsed = await PostalMime.parse(message)
  const names = parsed.headers.map(({ key }) => key)
  return {
    parsed,
    envelope,
    message,
    names,
    html: parsed.html ?? '',
    text: parsed.text ?? '',
  }
}

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
]

test('simple marks become elements, and the text part reads as a letter', async () => {
  const { html, text, parsed } = await write({
    subject: 'Zoë’s spring',
    content:
      'Hello,\nyou\n\n- **one**\n- *two*\n\n## More\n\n[see](https://rosewater.example/pricing) & < >',
  })
  expect(parsed.subject).toBe('Zoë’s spring')
  expect(html).toContain('<strong>one</strong>')
  expect(html).toContain('<em>two</em>')
  expect(html).toMatch(/<h2[^>]*>More<\/h2>/)
  expect(html).toMatch(/href="https:\/\/rosewater\.example\/pricing"/)
  expect(html).toContain('&amp; &lt; &gt;')
  expect(text).toContain('Hello,\nyou')
  expect(text).toContain('& < >')
})

test('a picture of the site has its own words, one from elsewhere goes by the subject', async () => {
  const own = pictures['glam-01']
  const letter = { subject: 'Spring', content: 'Hello' }
  const { html } = await write({
    ...letter,
    imageUrl: BASE_URL + pictureAddress(own, own.jpeg[0] ?? 0, 'jpeg'),
  })
  expect(html).toContain(`alt="${own.alt}"`)
  const other = await write({ ...letter, imageUrl: 'https://a.example/pictures/x.jpg' })
  expect(other.html).toContain('alt="Spring"')
})

test.each([60, 76, 77, 5_000])('the way out is whole after %i characters', async (length) => {
  const { html, text, parsed } = await write({ subject: 'Spring', content: 'é'.repeat(length) })
  const way = `${BASE_URL}/unsubscribe/${TOKEN}`
  expect(html.split(way)).toHaveLength(2)
  expect(text.split(way)).toHaveLength(2)
  const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe(`<${way}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  for (const part of [html, text]) expect(part).toContain('12 Placeholder Street')
})

const ATTACKS = [
  'a\r\nBcc: everybody@evil.example',
  'a\nTo: everybody@evil.example',
  '\r\n\r\n<h1>body</h1>',
  'a%0d%0aBcc: x@evil.example',
  '=?utf-8?Q?a=0D=0ABcc:_x@evil.example?=',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '</td></tr></table><iframe src="//evil.example">',
  '<a href="https://evil.example">x</a>',
  '<style>*{display:none}</style>',
  '<!-- --><b>bold</b>',
  '<![CDATA[<script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](file:///etc/passwd)',
  '[x](<javascript:alert(1)>)',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](https://evil.example/track.gif)',
  '![x](javascript:alert(1))',
  '![x](x"onerror="alert(1))',
  '<javascript:alert(1)>',
  '[x](https://ok.example" onclick="alert(1))',
  '[x](https://ok.example "t" onclick="alert(1)")',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '> <script>alert(1)</script>',
  '- <script>alert(1)</script>',
  '# <script>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '| a |\n|---|\n| <script>alert(1)</script> |',
  '- [x] <input onfocus=alert(1) autofocus>',
  '<x@evil.example>',
  '\u2028Bcc: x@evil.example',
  '--\r\n.\r\nMAIL FROM:<x@evil.example>',
  '.\r\n.\r\nQUIT',
  '------=_NextPart\r\nContent-Type: text/html\r\n\r\n<script>',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=a></form>',
  '<object data="https://evil.example/x"></object>',
]

test('there are fifty attacks', () => expect(ATTACKS.length).toBeGreaterThanOrEqual(50))

test.each(ATTACKS)('adds no header, recipient or markup: %j', async (attack) => {
  const { parsed, envelope, names, html } = await write({
    subject: attack,
    content: attack,
    imageUrl: attack,
  })
  expect([...names].sort()).toEqual(HEADERS)
  expect(parsed.to?.map(({ address }) => address)).toEqual(['avery@client.example'])
  expect([parsed.cc ?? [], parsed.bcc ?? []]).toEqual([[], []])
  expect(envelope.to).toBe('avery@client.example')
  expect(parsed.attachments).toEqual([])
  const tags = [...html.matchAll(/<([a-z][a-z0-9]*)([^>]*)>/gi)]
  const known =
    /^(html|head|meta|title|style|body|table|tbody|thead|tr|td|th|div|p|hr|h1|h2|img|a|br|strong|em|ul|ol|li|blockquote|b|span)$/
  for (const [, name = '', attributes = ''] of tags) {
    expect(name).toMatch(known)
    expect(attributes.replace(/"[^"]*"/g, '')).not.toMatch(/\son\w+/i)
  }
  // The wordmark, and the picture of a letter that has one.
  expect(html.match(/<img/g)?.length ?? 0).toBeLessThanOrEqual(2)
  expect(html.match(/<(style|meta|title)/g)?.length).toBe(7)
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^(https?:|mailto:|tel:\d+$)/)
})
