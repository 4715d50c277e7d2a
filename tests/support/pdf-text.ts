import { inflateSync } from 'node:zlib'

/** The words of a PDF that pdfkit made, one after the other, as who copies them gets them: by the fonts' tables of letters. */
export function pdfText(file: Buffer): string {
  const objects = objectsOf(file)
  const letters = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      letters.set(name, lettersOf(objects.get(table ?? '')?.stream ?? ''))
    }
  return [...objects.values()]
    .filter(({ stream }) => stream.includes(' Tf'))
    .flatMap(({ stream }) => [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)])
    .reduce(
      ({ font, text }, [, chosen, shown]) =>
        chosen ? { font: chosen, text } : { font, text: text + wordsOf(font, shown) },
      { font: '', text: '' },
    ).text

  function wordsOf(font: string, shown = ''): string {
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    return codes.map((code) => letters.get(font)?.[Number.parseInt(code, 16)] ?? '').join('')
  }
}

function objectsOf(file: Buffer): Map<string, { head: string; stream: string }> {
  const source = file.toString('latin1')
  const found = source.matchAll(/(\d+) 0 obj\n(.*?)(?:stream\n(.*?)\nendstream\n)?endobj/gs)
  return new Map(
    [...found].map(([, id = '', head = '', packed]) => {
      const bytes = packed === undefined ? null : Buffer.from(packed, 'latin1')
      const stream = bytes && /FlateDecode/.test(head) ? inflateSync(bytes) : bytes
      return [id, { head, stream: stream?.toString('latin1') ?? '' }]
    }),
  )
}

/** By code, in the order of the table. */
function lettersOf(table: string): string[] {
  const lists = [...table.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = '']) => [
    ...list.matchAll(/<([0-9a-f ]*)>/gi),
  ])
  return lists.map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}
