import { parse } from 'csv-parse/sync'
import { formatCount } from '#app/kernel/locale.ts'
import type { ImportRow } from '#app/promotions/import-rows.server.ts'

/** More rows than a list of the size that is taken has of real people. Chosen. */
const ROWS_MAX = 5_000

export type ReadCsv = { ok: true; rows: ImportRow[] } | { ok: false; sentence: string }

/** Reads a list with a heading; comma, semicolon or tab, whichever its heading has most of. */
export function readCsv(text: string): ReadCsv {
  const heading = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, 1)[0] ?? ''
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(heading),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // The heading, and one by which it is seen that there are more.
      to: ROWS_MAX + 2,
      trim: true,
    }) as unknown as typeof records
  } catch {
    return {
      ok: false,
      sentence: 'This list can’t be read. Look for a missing quotation mark',
    }
  }
  const [first, ...rest] = records
  // A heading may have any number of columns, and each row is asked for these.
  const columns = new Map<Column, number>()
  for (const [index, name] of (first?.record ?? []).entries()) {
    const column = COLUMNS[plain(name)]
    if (column) columns.set(column, index)
  }
  for (const needed of ['firstName', 'lastName', 'email'] as const)
    if (!columns.has(needed))
      return {
        ok: false,
        sentence: 'The first line must name the columns: firstName,lastName,email',
      }
  if (rest.length === 0) return { ok: false, sentence: 'There are no people below the first line' }
  if (rest.length > ROWS_MAX)
    return {
      ok: false,
      sentence: `Please import at most ${formatCount(ROWS_MAX)} people at once`,
    }
  return {
    ok: true,
    rows: rest.map(({ record, info }) => {
      const row: ImportRow = { line: info.lines, firstName: '', lastName: '', email: '' }
      for (const [column, index] of columns) row[column] = record[index] ?? ''
      return row
    }),
  }
}

type Column = Exclude<keyof ImportRow, 'line'>

const COLUMNS: Partial<Record<string, Column>> = {
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  email: 'email',
  emailaddress: 'email',
  basis: 'basis',
  date: 'givenOn',
  givenon: 'givenOn',
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

function delimiterOf(heading: string): string {
  const counted = [',', ';', '\t'].map((mark) => [mark, heading.split(mark).length] as const)
  return counted.sort(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}
