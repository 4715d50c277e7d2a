import { stringify } from 'csv-stringify/sync'

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
