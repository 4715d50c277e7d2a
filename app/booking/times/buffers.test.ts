import { expect, test } from 'vitest'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { slotState } from './availability.ts'
import { type Buffers, bufferCells, bufferSpans, buffersFor, heldTimes } from './buffers.ts'

const at = (time: string) => time as TimeOfDay
const cells = (time: string, durationMinutes: number, bufferBefore: number, bufferAfter: number) =>
  bufferCells({ time: at(time), durationMinutes, bufferBefore, bufferAfter })

test('buffers are whole half hours: after an appointment in the studio, around one at the client’s', () => {
  const hours = { bufferMinutes: 10, travelBufferMinutes: 50 }
  expect(buffersFor('studio', null, hours)).toEqual({ bufferBefore: 0, bufferAfter: 30 })
  expect(buffersFor('weddingDay', 45, hours)).toEqual({ bufferBefore: 0, bufferAfter: 30 })
  expect(buffersFor('mobile', null, hours)).toEqual({ bufferBefore: 60, bufferAfter: 60 })
  expect(buffersFor('mobile', 20, hours)).toEqual({ bufferBefore: 30, bufferAfter: 30 })
  expect(buffersFor('mobile', 0, hours)).toEqual({ bufferBefore: 0, bufferAfter: 0 })
})

test('they lie beside the half hours that are held, within the day', () => {
  expect(cells('10:00', 45, 30, 60)).toEqual(['09:30', '11:00', '11:30'])
  expect(cells('10:15', 30, 30, 30)).toEqual(['09:30', '11:00'])
  expect(cells('00:30', 30, 60, 0)).toEqual(['00:00'])
  expect(cells('23:00', 30, 0, 60)).toEqual(['23:30'])
  expect(cells('10:00', 30, 0, 0)).toEqual([])
})

test('an appointment keeps its half hours and its buffers, until midnight at the latest', () => {
  const held = (time: string, durationMinutes: number, bufferBefore: number, bufferAfter: number) =>
    heldTimes({ time: at(time), durationMinutes, bufferBefore, bufferAfter })
  expect(held('10:15', 30, 0, 0)).toEqual({ from: '10:00', until: '11:00' })
  expect(held('10:00', 45, 60, 30)).toEqual({ from: '09:00', until: '11:30' })
  expect(held('00:30', 30, 60, 0)).toEqual({ from: '00:00', until: '01:00' })
  expect(held('23:00', 60, 0, 60)).toEqual({ from: '23:00', until: '24:00' })
})

test('an appointment lies in no buffer, nor its buffers on another; two buffers may overlap', () => {
  const day = {
    durationMinutes: 30,
    blocked: [],
    held: new Set([at('12:00')]),
    buffers: new Set([at('11:30'), at('12:30')]),
    isPast: () => false,
  }
  const state = (time: string, own: Buffers) => slotState(at(time), { ...day, own })
  const none = { bufferBefore: 0, bufferAfter: 0 }
  expect(state('12:30', none)).toBe('booked')
  expect(state('13:00', none)).toBe('available')
  expect(state('11:00', none)).toBe('available')
  expect(state('11:00', { bufferBefore: 0, bufferAfter: 30 })).toBe('available')
  expect(state('11:00', { bufferBefore: 0, bufferAfter: 60 })).toBe('booked')
  expect(state('13:00', { bufferBefore: 60, bufferAfter: 0 })).toBe('booked')
})

test('what is kept free is a part of the day before and one after, within the day', () => {
  const span = { time: '10:15' as TimeOfDay, durationMinutes: 60 }
  expect(bufferSpans({ ...span, bufferBefore: 60, bufferAfter: 30 })).toEqual([
    { from: 540, to: 600 },
    { from: 690, to: 720 },
  ])
  expect(bufferSpans({ ...span, bufferBefore: 0, bufferAfter: 0 })).toEqual([])
  const late = { time: '23:00' as TimeOfDay, durationMinutes: 60, bufferBefore: 0, bufferAfter: 60 }
  expect(bufferSpans(late)).toEqual([])
})
