import { expect, test } from 'vitest'
import { lastHours, namedSpan, storedSpan } from './period.ts'

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
