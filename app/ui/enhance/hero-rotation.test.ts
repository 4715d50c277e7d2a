import { expect, test } from 'vitest'
import { HERO_TURN_MS, nextFace } from './hero-rotation.ts'

test('a face stays for five seconds', () => {
  expect(HERO_TURN_MS).toBe(5000)
})

test('the faces follow each other and begin again after the last', () => {
  expect(nextFace(0, 3)).toBe(1)
  expect(nextFace(1, 3)).toBe(2)
  expect(nextFace(2, 3)).toBe(0)
})

test('a lone face stays', () => {
  expect(nextFace(0, 1)).toBe(0)
})
