import { createRequire } from 'node:module'
import { formatCents } from '#app/kernel/money.ts'

/** A document of Letter size that `write` fills from the top; the same content gives the same file. */
export async function letterPdf(
  { title, author, at }: { title: string; author: string; at: string },
  write: (sheet: Sheet) => void,
): Promise<Buffer> {
  // Read at the first document: most processes never make one.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    font: null,
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  })
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, fontFile(file))
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', resolve)
    document.on('error', reject)
  })
  write(new Sheet(document))
  document.end()
  await ended
  return Buffer.concat(pieces)
}

type Document = import('pdfkit').default

/** Three quarters of an inch, in points. */
const MARGIN = 54
export const INK = '#251a24'
export const SOFT = '#6b5c66'
const HAIR = '#d9cfc6'

const FONTS = {
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  display: '@expo-google-fonts/libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf',
} as const

/** With Greek, Cyrillic and all Latin letters, such as those of Vietnamese; read for the names that need them. */
const OTHER_FONTS = {
  text: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  display: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const

/** What stands for a letter that no font here has. */
const UNKNOWN = '?'

function fontFile(name: string): string {
  return createRequire(import.meta.url).resolve(name)
}

interface Look {
  font?: keyof typeof FONTS
  size?: number
  color?: string
  after?: number
  indent?: number
}

/** Lines from the top of the sheet to its foot, and on to the next sheet where one is not enough. */
export class Sheet {
  readonly #document: Document
  readonly #width: number
  #isWhole = true

  constructor(document: Document) {
    this.#document = document
    this.#width = document.page.width - 2 * MARGIN
    document.y = MARGIN
  }

  /** Whether every letter so far was one that the fonts have. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  line(
    text: string,
    { font = 'text', size = 10, color = INK, after = 2, indent = 0 }: Look = {},
  ): void {
    const { face, words } = this.#printable(font, text)
    this.#document.font(face).fontSize(size).fillColor(color)
    const height = this.#document.heightOfString(words, { width: this.#width - indent })
    const y = this.#room(height + after)
    this.#document.text(words, MARGIN + indent, y, { width: this.#width - indent })
    this.#document.y = y + height + after
  }

  heading(words: string): void {
    this.#document.y += 18
    this.line(words, { color: SOFT, after: 4 })
  }

  rule(color: string): void {
    const y = this.#document.y + 6
    const right = MARGIN + this.#width
    this.#document.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).strokeColor(color).stroke()
    this.#document.y = y + 14
  }

  /** A name and its value beside it. */
  row(name: string, value: string): void {
    this.#pair(name, value, { left: 110, font: 'text', nameColor: SOFT, align: 'left' })
  }

  /** What an amount is for, and the amount at the end of the line. */
  amount(words: string, cents: number, font: 'text' | 'strong' = 'text'): void {
    const left = this.#width - 110
    this.#pair(words, formatCents(cents), { left, font, nameColor: INK, align: 'right' })
  }

  #pair(
    name: string,
    value: string,
    look: { left: number; font: 'text' | 'strong'; nameColor: string; align: 'left' | 'right' },
  ): void {
    const pieces = [
      {
        ...this.#printable(look.font, name),
        left: 0,
        width: look.left - 10,
        color: look.nameColor,
      },
      {
        ...this.#printable(look.font, value),
        ...{ left: look.left, width: this.#width - look.left, color: INK, align: look.align },
      },
    ]
    const heights = pieces.map(({ face, words, width }) =>
      this.#document.font(face).fontSize(10).heightOfString(words, { width }),
    )
    const height = Math.max(...heights)
    const top = this.#room(height + 10)
    const right = MARGIN + this.#width
    this.#document.moveTo(MARGIN, top).lineTo(right, top).lineWidth(0.5).strokeColor(HAIR).stroke()
    for (const { face, words, left, color, ...place } of pieces)
      this.#document
        .font(face)
        .fillColor(color)
        .text(words, MARGIN + left, top + 5, place)
    this.#document.y = top + height + 10
  }

  /** The font that has every letter of the words; if none has, the words with the missing letters marked. */
  #printable(font: keyof typeof FONTS, text: string): { face: string; words: string } {
    const words = text.normalize('NFC')
    if (this.#has(font, words)) return { face: font, words }
    const face = `other-${font}`
    this.#document.registerFont(face, fontFile(OTHER_FONTS[font]))
    const letters = [...words].map((letter) => (this.#has(face, letter) ? letter : UNKNOWN))
    if (letters.join('') !== words) this.#isWhole = false
    return { face, words: letters.join('') }
  }

  #has(face: string, words: string): boolean {
    const { _font: chosen } = this.#document.font(face)
    return [...words].every((letter) => {
      const point = letter.codePointAt(0) ?? 0
      return letter === '\n' || chosen.font.hasGlyphForCodePoint(point)
    })
  }

  /** Where the next piece of that height begins. */
  #room(height: number): number {
    if (this.#document.y + height <= this.#document.page.height - MARGIN) return this.#document.y
    this.#document.addPage()
    return MARGIN
  }
}
