import { expect, test } from 'vitest'
import { withPart } from './merge.ts'

test('what a part does not name stays as it was', () => {
  const base = { name: 'A', tax: { label: 'HST', rate: 13 }, links: ['x', 'y'] }
  expect(withPart(base, { name: 'B', tax: { rate: 5 } })).toEqual({
    name: 'B',
    tax: { label: 'HST', rate: 5 },
    links: ['x', 'y'],
  })
  expect(base.tax.rate).toBe(13)
})

test('rows of a list of the same length are told apart by their place, other lists are replaced', () => {
  const base = {
    rows: [
      { id: 'a', price: 1 },
      { id: 'b', price: 2 },
    ],
    links: ['x', 'y'],
  }
  expect(withPart(base, { rows: [{ price: 3 }, {}], links: ['z', 'y'] })).toEqual({
    rows: [
      { id: 'a', price: 3 },
      { id: 'b', price: 2 },
    ],
    links: ['z', 'y'],
  })
  expect(withPart(base, { rows: [{ id: 'c' }] })).toMatchObject({ rows: [{ id: 'c' }] })
})

test('a single row is named by its number, and none comes into being', () => {
  const base = {
    faces: [
      { picture: 'a', name: 'A' },
      { picture: 'b', name: 'B' },
    ],
  }
  expect(withPart(base, { faces: { 1: { picture: 'c' }, 7: { picture: 'd' } } })).toEqual({
    faces: [
      { picture: 'a', name: 'A' },
      { picture: 'c', name: 'B' },
    ],
  })
  expect(withPart({}, { tax: null })).toEqual({ tax: null })
  expect(JSON.stringify(withPart({}, JSON.parse('{"__proto__": {"a": 1}}')))).not.toContain(
    '"a":1,',
  )
  expect(({} as { a?: number }).a).toBeUndefined()
})
