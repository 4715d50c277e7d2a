/**
 * What we use of pdfkit, which comes without types; those published apart from it are of a release three
 * minor versions older.
 */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    width?: number
    align?: 'left' | 'right'
    lineBreak?: boolean
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'LETTER'
      margin: number
      /** Null: no standard font is loaded. */
      font: null
      lang: string
      displayTitle: boolean
      info: { Title: string; Author: string; CreationDate: Date }
    })
    readonly page: { width: number; height: number }
    y: number
    registerFont(name: string, file: string): this
    font(name: string): this
    /** The font that was chosen last; not of pdfkit's documented interface, which cannot say what a font has. */
    readonly _font: { font: { hasGlyphForCodePoint(point: number): boolean } }
    fontSize(points: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(points: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    heightOfString(text: string, options?: TextOptions): number
    addPage(): this
    end(): void
  }
}
