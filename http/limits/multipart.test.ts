import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('what the platform writes is read as it was, whatever is in it', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.uint8Array({ maxLength: 300 }),
      fc.boolean(),
      async (alt, content, fileFirst) => {
        const form = new FormData()
        const file = new File([content], 'a "name".jpg')
        if (fileFirst) form.set('file', file)
        form.set('alt', alt)
        if (!fileFirst) form.set('file', file)
        const sent = new Response(form)
        const type = sent.headers.get('Content-Type') ?? ''
        const read = readMultipart(type, new Uint8Array(await sent.arrayBuffer()))
        // A browser, too, sends every end of a line as CR and LF.
        expect(read?.fields).toEqual([['alt', alt.replace(/\r\n|\r|\n/g, '\r\n')]])
        expect(Buffer.from(read?.files[0]?.bytes ?? []).equals(Buffer.from(content))).toBe(true)
      },
    ),
  )
})

test('a part that holds most of the delimiter is one part', () => {
  const content = '\r\n--bounda\r\n--boundar\r\n-'
  const body = `--boundary\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${content}\r\n--boundary--`
  const read = readMultipart('multipart/form-data; boundary="boundary"', bytesOf(body))
  expect(new TextDecoder().decode(read?.files[0]?.bytes)).toBe(content)
})

test('a field where no file was chosen sends none, and an empty file is one', () => {
  const sent = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n\r\n--x--`
  const filesOf = (name: string) =>
    readMultipart('multipart/form-data; boundary=x', bytesOf(sent(name)))?.files.length
  expect([filesOf(''), filesOf('IMG_1.jpg')]).toEqual([0, 1])
})

test.each([
  ['no form', 'application/json', '{}'],
  ['no boundary', 'multipart/form-data', '--x--'],
  ['another boundary', 'multipart/form-data; boundary=y', '--x--'],
  [
    'no end',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  ],
  [
    'no end of a head',
    'multipart/form-data; boundary=x',
    `--x\r\n${'a'.repeat(5000)}\r\n\r\n1\r\n--x--`,
  ],
  ['too many parts', 'multipart/form-data; boundary=x', `--x\r\nA: b\r\n\r\n1\r\n`.repeat(30)],
])('%s is refused', (_, type, body) => {
  expect(readMultipart(type, bytesOf(body))).toBe(null)
})
