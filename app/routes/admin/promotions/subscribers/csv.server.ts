import { parse } from 'csv-parse/sync'
import type { ImportRow } from '#app/operations/promotions/import-rows.server.ts'

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
      trim: true,
    }) as unknown as typeof records
  } catch {
    return {
      ok: false,
      sentence: 'This is no list I can read: look for a quotation mark left open',
    }
  }
  const [first, ...rest] = records
  const columns = (first?.record ?? []).map((name) => COLUMNS[plain(name)])
  for (const needed of ['firstName', 'lastName', 'email'] as const)
    if (!columns.includes(needed))
      return {
        ok: false,
        sentence: 'The first line must name the columns: firstName,lastName,email',
      }
  if (rest.length === 0) return { ok: false, sentence: 'There is nobody below the first line' }
  return {
    ok: true,
    rows: rest.map(({ record, info }) => {
      const row: ImportRow = { line: info.lines, firstName: '', lastName: '', email: '' }
      columns.forEach((column, index) => {
        if (column) row[column] = record[index] ?? ''
      })
      return row
    }),
  }
}

const COLUMNS: Partial<Record<string, Exclude<keyof ImportRow, 'line'>>> = {
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
