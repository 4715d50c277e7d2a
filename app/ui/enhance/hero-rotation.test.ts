import { expect, test } from 'vitest'
import { HERO_TURN_MS, nextSlide } from './hero-rotation.ts'

test('a face stays for five seconds', () => {
  expect(HERO_TURN_MS).toBe(5000)
})

test('the faces follow each other and begin again after the last', () => {
  expect(nextSlide(0, 3)).toBe(1)
  expect(nextSlide(1, 3)).toBe(2)
  expect(nextSlide(2, 3)).toBe(0)
})

test('a lone face stays', () => {
  expect(nextSlide(0, 1)).toBe(0)
})
