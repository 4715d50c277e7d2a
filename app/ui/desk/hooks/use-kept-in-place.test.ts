import { expect, test } from 'vitest'
import { keepInPlace } from './use-kept-in-place.ts'

const shown = (before: string[], now: string[]) =>
  keepInPlace(before, now, (item) => item).map(({ item, isGone }) => (isGone ? `(${item})` : item))

test.each([
  ['nothing changed', ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['the first is gone', ['a', 'b', 'c'], ['b', 'c'], ['(a)', 'b', 'c']],
  ['one follows the others', ['a', 'b'], ['b', 'c'], ['(a)', 'b', 'c']],
  ['the next of a person stands below the first', ['a1', 'b'], ['a2', 'b'], ['(a1)', 'a2', 'b']],
  ['after one that is gone', ['a', 'b', 'c'], ['a', 'x', 'c'], ['a', '(b)', 'x', 'c']],
  ['all are gone', ['a', 'b'], [], ['(a)', '(b)']],
  ['one comes back', ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']],
])('%s', (_name, before, now, rows) => {
  expect(shown(before, now)).toEqual(rows)
})
