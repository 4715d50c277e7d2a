import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { daySentence, nextOf } from './day-words.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute

function day(...appointments: [from: number, to: number, status?: 'confirmed' | 'pending'][]) {
  return {
    date: '2026-11-19' as CalendarDate,
    appointments: appointments.map(([from, to, status = 'confirmed'], index) => ({
      ...{ id: String(index), name: '', service: '', phone: '', email: '' },
      ...{ place: '', address: null, price: null, clientNotes: null },
      ...{ from, to, status },
    })),
    blocks: [],
  }
}

test('the day says what is done, what comes, and when the last one ends', () => {
  const four = day([at(9), at(10)], [at(13), at(15)], [at(16), at(16, 30)], [at(17), at(17, 45)])
  expect(daySentence(four, at(11, 42))).toBe('One done, three left. Done by 5:45 p.m.')
  expect(daySentence(four, at(8))).toBe('Four appointments left. Done by 5:45 p.m.')
  expect(daySentence(four, at(18))).toBe('Four done, none left.')
  expect(daySentence(day([at(9), at(10), 'pending']), at(8))).toBe('Nothing is booked today.')
  expect(daySentence({ ...day(), isClosed: true }, at(8))).toBe('Closed today.')
  expect(daySentence({ ...four, isClosed: true }, at(18))).toBe('Four done, none left.')
})

test('the next one is confirmed, and one that runs comes before those after it', () => {
  const three = day([at(11), at(12), 'pending'], [at(13), at(15)], [at(16), at(17)])
  expect(nextOf(three, at(11, 42))).toEqual({ id: '1', when: 'Next, in 1 h 18' })
  expect(nextOf(three, at(13, 30))).toEqual({ id: '1', when: 'Now' })
  expect(nextOf(three, null)).toEqual({ id: '1', when: 'Next, tomorrow' })
  expect(nextOf(three, at(17))).toBeNull()
})
