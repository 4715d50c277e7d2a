import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countSoFar, playwrightCount, vitestCount } from './counts.js'

function reportFile(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'rosewater-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a file that never ran is a failure, though no test of it failed', () => {
  const file = reportFile({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: '/a/fine.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: '/a/red.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'one is one',
            failureMessages: ['\u001b[31m1 is 2\u001b[39m'],
          },
        ],
      },
      {
        name: '/a/broken.test.ts',
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
    ],
  })
  expect(vitestCount(file)).toEqual({
    passed: 3,
    failed: 2,
    broken: [
      { name: 'red.test.ts: one is one', why: '1 is 2' },
      { name: 'broken.test.ts: did not run', why: 'no such file' },
    ],
    flaky: [],
  })
})

test('a journey that failed is named with its file and its browser, and one that wavered', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    file: 'home.spec.ts',
    title,
    tests: [
      {
        status,
        projectName: 'phone',
        results: messages.map((message) => ({ error: message ? { message } : undefined })),
      },
    ],
  })
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const file = reportFile({
    stats: { expected: 5, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [spec('fine', 'expected', ['']), spec('wavers', 'flaky', ['no', ''])],
        suites: [{ specs: [spec('red', 'unexpected', ['first', long])] }],
      },
    ],
  })
  const count = playwrightCount(file)
  expect(count).toMatchObject({
    passed: 6,
    failed: 1,
    broken: [{ name: 'home.spec.ts (phone): red' }],
    flaky: ['home.spec.ts (phone): wavers'],
  })
  expect(count?.broken[0]?.why).toMatch(/^line 0\nline 1\n/)
  expect(count?.broken[0]?.why).not.toContain('line 20')
})

test('without a report there is nothing to count', () => {
  expect(vitestCount('/nowhere/report.json')).toBeUndefined()
  expect(playwrightCount('/nowhere/report.json')).toBeUndefined()
})

test('a runner that was ended early is counted by what it had printed', () => {
  const vitest = [
    ' ✓ |http| tests/http/a.test.ts (8 tests) 900ms',
    '   ✓ a long one 700ms',
    ' ✓ |http| tests/http/b.test.ts (2 tests | 1 skipped) 90ms',
    ' ❯ |http| tests/http/c.test.ts (5 tests | 2 failed | 1 skipped) 40ms',
    '     × one is one 3ms',
  ]
  expect(countSoFar(vitest.join('\n'))).toMatchObject({ passed: 11, failed: 2 })
  const playwright = [
    'Running 326 tests using 2 workers',
    '  ✓   1 [phone] › home.spec.ts:5:1 › one (1.2s)',
    '  ✘   2 [phone] › home.spec.ts:9:1 › two (1.2s)',
    '  ✓  13 [desktop] › home.spec.ts:5:1 › one (1.2s)',
  ]
  expect(countSoFar(playwright.join('\n'))).toMatchObject({ passed: 2, failed: 1 })
})
