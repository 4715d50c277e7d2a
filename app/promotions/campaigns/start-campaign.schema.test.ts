import { expect, test } from 'vitest'
import { parseFields } from '#app/platform/validation.ts'
import { campaignLetter } from './start-campaign.schema.ts'

const LETTER = { subject: 'Spring', content: 'Hello' }
const parse = (over: Record<string, unknown>) => parseFields(campaignLetter, { ...LETTER, ...over })

test('blank subject or content is answered with the one sentence', () => {
  for (const field of ['subject', 'content'])
    for (const blank of ['', ' \n', undefined, null, 7])
      expect(parse({ [field]: blank })).toEqual({
        ok: false,
        errors: { [field]: 'Please enter both subject and content' },
      })
})

test('what the client says of the number of recipients is dropped', () => {
  expect(parse({ recipientCount: 9 })).toEqual({ ok: true, value: { ...LETTER, imageUrl: null } })
})

test('subject and content may be as long as their limits, the subject on one line', () => {
  expect(parse({ subject: '🦋'.repeat(150), content: '🦋'.repeat(20_000) }).ok).toBe(true)
  expect(parse({ subject: 'a'.repeat(151) }).ok).toBe(false)
  expect(parse({ content: 'a'.repeat(20_001) }).ok).toBe(false)
  expect(parse({ subject: 'a\nBcc: x@y.example' }).ok).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,x',
  'ftp://a.example/x',
  'prom.jpg',
  'https://u:p@a.example/x',
])('an image is not had from %s', (imageUrl) => expect(parse({ imageUrl }).ok).toBe(false))

test('an image address of the web is kept as browsers write it', () => {
  const parsed = parse({ imageUrl: ' https://a.example/"x".jpg ' })
  expect(parsed.ok && parsed.value.imageUrl).toBe('https://a.example/%22x%22.jpg')
})
