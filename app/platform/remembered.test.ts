import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

function counting(most?: number) {
  const asked: string[] = []
  const length = remembered((text) => {
    asked.push(text)
    return text === '' ? null : `${text.length}`
  }, most)
  return { asked, length }
}

test('asks once for each text, nothing included', () => {
  const { asked, length } = counting()
  expect(['abc', 'abc', 'a', '', '', 'abc'].map(length)).toEqual(['3', '3', '1', null, null, '3'])
  expect(asked).toEqual(['abc', 'a', ''])
})

test('keeps no more texts than it may, and no long ones', () => {
  const { asked, length } = counting(2)
  for (const text of ['a', 'b', 'c', 'a']) length(text)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
  const long = 'x'.repeat(256)
  expect([length(long), length(long)]).toEqual(['256', '256'])
  expect(asked.filter((text) => text === long)).toHaveLength(2)
})
