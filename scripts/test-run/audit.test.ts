import { expect, test } from 'vitest'
import { readAudit } from './audit.js'

const counts = (over: Record<string, number>) => ({
  metadata: { vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, total: 0, ...over } },
})

test('a grave weakness fails the check and is named', () => {
  const vulnerabilities = {
    bad: { name: 'bad', severity: 'high', range: '<2' },
    meh: { name: 'meh', severity: 'low', range: '*' },
  }
  const result = readAudit(
    JSON.stringify({ ...counts({ high: 1, low: 1, total: 2 }), vulnerabilities }),
  )
  expect(result).toMatchObject({ ok: false, failed: 1, tail: 'bad <2: high' })
})

test('none, or small ones alone, pass', () => {
  expect(readAudit(JSON.stringify(counts({})))).toMatchObject({ ok: true, passed: 1 })
  expect(readAudit(JSON.stringify(counts({ moderate: 3, total: 3 })))).toMatchObject({
    ok: true,
    note: '3 known weaknesses',
  })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'npm error'],
  ['a refusal', '{"message":"405 Method Not Allowed - POST https://registry.example/x"}'],
  ['an error', '{"error":{"code":"ENOTFOUND","summary":"request failed"}}'],
])('with %s for an answer the step neither fails nor passes', (_what, output) => {
  const result = readAudit(output)
  expect(result).toMatchObject({ ok: true, skipped: true, passed: 0, failed: 0 })
  expect(result.note).toMatch(/^not run: /)
})
