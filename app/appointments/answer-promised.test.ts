import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promisedAnswer } from './answer-promised.server.ts'

const ZONE = 'America/Toronto'

const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).toInstant()

function endOf(createdAt: string, startsAt: string, pendingHours: number | null): string | null {
  const request = { createdAt: at(createdAt), startsAt: at(startsAt), pendingHours }
  const end = promisedAnswer(request, ZONE)?.toZonedDateTimeISO(ZONE)
  return end?.toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? null
}

test('an answer comes by the half hour after the time would be given back', () => {
  expect(endOf('2026-11-10T09:12', '2026-11-20T10:00', 72)).toBe('2026-11-13T09:30')
  expect(endOf('2026-11-10T16:30', '2026-11-20T10:00', 72)).toBe('2026-11-13T16:30')
  expect(endOf('2026-11-10T09:59', '2026-11-20T10:00', 0.5)).toBe('2026-11-10T10:30')
})

test('nobody is promised an answer in the night', () => {
  expect(endOf('2026-11-10T05:03', '2026-11-20T10:00', 72)).toBe('2026-11-13T09:00')
  expect(endOf('2026-11-10T16:31', '2026-11-20T10:00', 72)).toBe('2026-11-13T17:00')
  expect(endOf('2026-11-10T17:01', '2026-11-20T10:00', 72)).toBe('2026-11-14T09:00')
})

test('nothing is promised where requests wait without limit', () => {
  expect(endOf('2026-11-10T09:12', '2026-11-20T10:00', 0)).toBeNull()
  expect(endOf('2026-11-10T09:12', '2026-11-20T10:00', null)).toBeNull()
})

test('nor where the appointment begins before', () => {
  expect(endOf('2026-11-10T09:12', '2026-11-13T09:30', 72)).toBeNull()
  expect(endOf('2026-11-10T09:12', '2026-11-13T10:00', 72)).toBe('2026-11-13T09:30')
})

test('the answer is never promised before it is sure', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 525_600 }),
      fc.integer({ min: 1, max: 200 }),
      (minute, hours) => {
        const createdAt = at('2026-01-01T00:00').add({ minutes: minute })
        const startsAt = createdAt.add({ hours: 24 * 60 })
        const end = promisedAnswer({ createdAt, startsAt, pendingHours: hours }, ZONE)
        const waited = end?.since(createdAt).total('hours') ?? 0
        expect(waited).toBeGreaterThanOrEqual(hours)
        expect(waited).toBeLessThan(hours + 24)
      },
    ),
  )
})
