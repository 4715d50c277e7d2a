import { expect, test } from 'vitest'
import { editRows, filledUp, valueAt } from './edit-rows.ts'

const value = { tables: [{ rows: ['a', 'b', 'c'] }, { rows: [] }] }
const rowsAfter = (act: Parameters<typeof editRows>[1]) =>
  valueAt(editRows(value, act), 'tables.0.rows')
const path = 'tables.0.rows'

test('rows move, go and come', () => {
  expect(rowsAfter({ type: 'up', path, index: 2 })).toEqual(['a', 'c', 'b'])
  expect(rowsAfter({ type: 'down', path, index: 0 })).toEqual(['b', 'a', 'c'])
  expect(rowsAfter({ type: 'move', path, index: 0, to: 2 })).toEqual(['b', 'c', 'a'])
  expect(rowsAfter({ type: 'move', path, index: 2, to: 0 })).toEqual(['c', 'a', 'b'])
  expect(rowsAfter({ type: 'replace', path, index: 1, row: 'x' })).toEqual(['a', 'x', 'c'])
  expect(rowsAfter({ type: 'remove', path, index: 1 })).toEqual(['a', 'c'])
  expect(rowsAfter({ type: 'insert', path, index: 1, row: 'x' })).toEqual(['a', 'x', 'b', 'c'])
  expect(rowsAfter({ type: 'insert', path, index: 99, row: 'x' })).toEqual(['a', 'b', 'c', 'x'])
  expect(value.tables[0]?.rows).toEqual(['a', 'b', 'c'])
})

test('what cannot be done changes nothing', () => {
  expect(rowsAfter({ type: 'up', path, index: 0 })).toEqual(['a', 'b', 'c'])
  expect(rowsAfter({ type: 'down', path, index: 2 })).toEqual(['a', 'b', 'c'])
  expect(rowsAfter({ type: 'remove', path, index: 9 })).toEqual(['a', 'b', 'c'])
  expect(rowsAfter({ type: 'replace', path, index: 9, row: 'x' })).toEqual(['a', 'b', 'c'])
  for (const to of [-1, 3, 99])
    expect(rowsAfter({ type: 'move', path, index: 1, to })).toEqual(['a', 'b', 'c'])
  for (const wrong of ['tables.7.rows', 'none', 'tables.0', '__proto__.x', ''])
    expect(editRows(value, { type: 'remove', path: wrong, index: 0 })).toEqual(value)
})

test('a row that went comes back where it was', () => {
  for (const index of [0, 1, 2]) {
    const row = valueAt(value, `${path}.${index}`) ?? null
    const without = editRows(value, { type: 'remove', path, index })
    expect(editRows(without, { type: 'insert', path, index, row })).toEqual(value)
  }
})

test('a draft from before a part of its piece was there gets that part, and keeps what it says', () => {
  const published = { hero: { line: 'a', lede: 'b' }, rows: [{ id: 1 }, { id: 2 }], film: true }
  expect(filledUp({ hero: { line: 'mine' }, rows: [{}] }, published)).toEqual({
    hero: { line: 'mine', lede: 'b' },
    rows: [{}],
    film: true,
  })
  expect(filledUp({ hero: null, rows: [], film: false }, published)).toEqual({
    hero: null,
    rows: [],
    film: false,
  })
})
