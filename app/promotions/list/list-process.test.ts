import { describe, expect, test } from 'vitest'
import { createListProcess, readCsv } from './list-process.server.ts'

const HEADING = 'firstName,lastName,email'
const LIST = `${HEADING}\nAda,Stone,ada@example.com\n`
const BYTES = 200_000

describe('the process that reads a list to import', () => {
  test('reads it as it stands', async () => {
    expect(await readCsv(LIST)).toEqual({
      ok: true,
      rows: [{ line: 2, firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com' }],
    })
  })

  test.each([
    ['too little memory', { memoryMax: 1 }],
    ['too little time', { msMax: 0 }],
  ])('with %s it ends alone, and the list is refused in words', async (_what, bounds) => {
    const narrow = createListProcess(bounds)
    for (const _ of [1, 2])
      expect(await narrow(LIST)).toEqual({
        ok: false,
        sentence: expect.stringContaining('import it in parts'),
      })
    expect(await readCsv(LIST)).toMatchObject({ ok: true })
  })

  test.each([
    ['columns', `${HEADING}${',email'.repeat(8_000)}\n${'a\n'.repeat(4_900)}`, 'taken'],
    ['quotation marks', `${HEADING}\n${'"",'.repeat(BYTES / 3)}`, 'taken'],
    ['a mark left open', `${HEADING}\n"${'a,'.repeat(BYTES / 2)}`, 'This list can’t be read'],
    ['rows', `${HEADING}\n${'a\n'.repeat(BYTES / 2)}`, 'at most 5,000 people'],
    ['empty lines', `${LIST}${'\n'.repeat(BYTES)}`, 'taken'],
  ])('as many %s as fit are no more work than it may be', async (_what, list, said) => {
    const read = await readCsv(list)
    expect(read.ok ? 'taken' : read.sentence).toContain(said)
  })
})
