import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { dateAt } from '#app/platform/config.server.ts'

/** Begins a file, so that Excel takes it for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type Row = readonly (string | number | null)[]

/** A file to keep, sent piece by piece as it is read; `type` is its media type. */
export function download(pieces: AsyncIterable<string>, name: string, type: string): Response {
  const bytes = Readable.from(pieces, { objectMode: true }).map((piece) => Buffer.from(piece))
  return new Response(Readable.toWeb(bytes) as unknown as ReadableStream, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

/** A table for a spreadsheet, page by page, named after what it holds and the day it was made. */
export function downloadTable(of: string, heading: Row, pages: AsyncIterable<Row[]>): Response {
  return download(linesOf(heading, pages), datedName(of, 'csv'), 'text/csv')
}

/** 'appointments-2026-11-24.ics', with today on the artist's calendar. */
export function datedName(of: string, extension: string): string {
  const date = dateAt(Temporal.Now.instant())
  return `${of}-${date}.${extension}`
}

async function* linesOf(heading: Row, pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heading])
  for await (const rows of pages) yield csvLines(rows)
}

/** Lines of a table for a spreadsheet (RFC 4180), in which nothing is a formula. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(
    rows.map((row) =>
      row.map((value) => (typeof value === 'string' ? withoutFormula(value) : value)),
    ),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

/**
 * A spreadsheet calculates what begins with one of these, narrow or wide. A field begins for it not
 * only where we began one: set to French or German it splits lines at semicolons, and reads quotation
 * marks within what it takes for a field as text. So an apostrophe goes before each of them behind
 * whatever some program takes for a separator.
 */
function withoutFormula(text: string): string {
  return text.replace(/(^|[;\t\r\n])([ "]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1$2'")
}
