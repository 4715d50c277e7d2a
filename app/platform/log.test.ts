import { expect, test } from 'vitest'
import { plainLine } from './log.server.ts'

const line = (fields: object) =>
  plainLine(JSON.stringify({ time: '2026-11-21T08:00:01.000Z', pid: 7, ...fields }))

test('a line of news is its time and its words', () => {
  expect(line({ level: 'info', msg: 'open', url: 'http://localhost:3000' })).toBe(
    '08:00:01 open url="http://localhost:3000"\n',
  )
})

test('a failed request shows what failed and where', () => {
  const faults = [
    { act: 'a call', type: 'Error', code: '57P01', message: 'gone', at: ['f (a.ts:1:2)'] },
  ]
  expect(line({ level: 'error', msg: 'request failed', status: 503, faults })).toBe(
    '08:00:01 error request failed status=503\n  a call: Error 57P01 gone\n    f (a.ts:1:2)\n',
  )
})

test('nothing moves the cursor of the terminal', () => {
  expect(line({ level: 'warn', msg: 'a\u001b[2Jb', place: 'c\u001b[1A' })).not.toContain('\u001b')
})
