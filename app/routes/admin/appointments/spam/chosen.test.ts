import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { countByDomain, groupByAddress, lastHours, namedSpan, storedSpan } from './chosen.ts'

const request = (id: string, email: string) => ({
  id,
  email,
  name: 'Test Client',
  service: 'Lashes',
  date: '2027-03-10' as CalendarDate,
  time: '10:00' as TimeOfDay,
  createdAt: '2027-01-01T00:00:00.000Z',
})

test('requests of one address stand together, whatever the case of its letters', () => {
  const groups = groupByAddress([
    request('1', 'one@example.com'),
    request('2', 'two@example.com'),
    request('3', 'ONE@example.com'),
  ])
  const ids = groups.map(({ requests }) => requests.map(({ id }) => id))
  expect(ids).toEqual([['1', '3'], ['2']])
})

test('requests without an address are not taken for one person’s', () => {
  expect(groupByAddress([request('1', ''), request('2', '')])).toHaveLength(2)
})

test('a domain with three requests is named, a large provider never', () => {
  const emails = ['a@x.many.example', 'b@many.example', 'c@MANY.example', 'd@two.example']
  const gmail = ['a@gmail.com', 'b@gmail.com', 'c@gmail.com', 'e@two.example', '']
  const requests = [...emails, ...gmail].map((email, index) => request(String(index), email))
  expect(countByDomain(requests)).toEqual([{ domain: 'many.example', count: 3 }])
})

const NOW = Temporal.Instant.from('2026-08-01T12:00:00.123Z')

test('a span goes into an address and comes out the same', () => {
  const named = storedSpan(lastHours(6, NOW))
  expect(named).toEqual({ from: '2026-08-01T06:00:00.123Z', to: '2026-08-01T12:00:00.123Z' })
  const found = namedSpan(new URLSearchParams(named))
  expect(found && storedSpan(found)).toEqual(named)
})

test.each([
  {},
  { from: '2026-08-01T06:00:00.123Z' },
  { from: '2026-08-01T06:00:00.123Z', to: 'now' },
  { from: '2026-08-01T12:00:00.124Z', to: '2026-08-01T12:00:00.123Z' },
  { from: '2026-02-30T12:00:00.123Z', to: '2026-08-01T12:00:00.123Z' },
  { from: '2026-08-01T06:00:00Z', to: '2026-08-01T12:00:00.123+02:00' },
] as Record<string, string>[])('%j names no span', (params) => {
  expect(namedSpan(new URLSearchParams(params))).toBeNull()
})
