import { expect, test } from 'vitest'
import {
  copyOffsetPx,
  HERO_TURN_MS,
  headlineOpacity,
  nextSlide,
  pictureShiftPercent,
} from './hero.ts'

test('the first 500 px of scroll lift the copy by 50 px', () => {
  expect(copyOffsetPx(0)).toBe(0)
  expect(copyOffsetPx(100)).toBe(-10)
  expect(copyOffsetPx(250)).toBe(-25)
  expect(copyOffsetPx(500)).toBe(-50)
})

test('beyond 500 px and above the top the copy stays where it is', () => {
  expect(copyOffsetPx(4000)).toBe(-50)
  expect(copyOffsetPx(-80)).toBe(0)
})

test('the headline never fades below 0.62', () => {
  expect(headlineOpacity(0)).toBe(1)
  expect(headlineOpacity(250)).toBeCloseTo(0.81)
  expect(headlineOpacity(500)).toBeCloseTo(0.62)
  expect(headlineOpacity(9000)).toBeCloseTo(0.62)
})

test('the way from top to foot of the page shifts the picture from 0 to 40 percent', () => {
  expect(pictureShiftPercent(0)).toBe(0)
  expect(pictureShiftPercent(0.25)).toBe(10)
  expect(pictureShiftPercent(1)).toBe(40)
  expect(pictureShiftPercent(1.2)).toBe(40)
})

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
