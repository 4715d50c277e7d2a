import { expect, test } from 'vitest'
import { type DayNeighbour, fitWords, requestFit } from './request-fit.ts'

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const neighbour = (from: number, to: number, over: Partial<DayNeighbour> = {}): DayNeighbour => ({
  ...{ name: 'Amara', isConfirmed: true, buffers: [] },
  ...hours(from, to),
  ...over,
})

test('a day with nothing else, with others, and one that is full', () => {
  const own = hours(10, 11)
  expect(fitWords(requestFit(own, [], []))).toBe('Free, nothing else that day')
  const others = [neighbour(12, 13), neighbour(14, 15, { isConfirmed: false })]
  expect(fitWords(requestFit(own, others, []))).toBe('Free, 1 confirmed and 1 waiting that day')
  const full = [neighbour(11, 18)]
  expect(fitWords(requestFit(own, full, [hours(9, 10)]))).toBe('Day is full, 1 confirmed')
  expect(requestFit(own, full, []).isFull).toBe(false)
})

test('what another keeps free is named where the request needs it, and only there', () => {
  const amara = neighbour(12, 13, { buffers: [hours(11, 12), hours(13, 14)] })
  expect(requestFit(hours(11, 12), [amara], []).keptFreeFor).toBe('Amara')
  expect(requestFit(hours(10, 11), [amara], []).keptFreeFor).toBeNull()
  expect(requestFit(hours(10, 11), [amara, neighbour(9, 10)], [hours(14, 18)]).isFull).toBe(true)
})
