import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLines } from './download.server.ts'

test('lines end as spreadsheets want them, and what needs quotation marks gets them', () => {
  expect(
    csvLines([
      ['a', 'b, "c"'],
      ['ä', null],
    ]),
  ).toBe('a,"b, ""c"""\r\nä,\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "\t'=1"],
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ['x\t=1', "x\t'=1"],
  ['x; =1', "x; '=1"],
  ['x;"=1', 'x;"\'=1'],
  ['x\n=1', "x\n'=1"],
  ['＝1', "'＝1"],
  ['x;＝1', "x;'＝1"],
  ['a;b', 'a;b'],
  ['Anne-Marie', 'Anne-Marie'],
  ['2026-11-24', '2026-11-24'],
  ['me+news@example.com', 'me+news@example.com'],
])('%j is written so that no spreadsheet calculates it', (text, written) => {
  expect(parse(csvLines([[text]]), { relax_quotes: true })).toEqual([[written]])
})
