import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightCount, vitestCount } from './counts.js'

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
        assertionResults: [{ status: 'failed', fullName: 'one is one' }],
      },
      { name: '/a/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(vitestCount(file)).toEqual({
    passed: 3,
    failed: 2,
    broken: ['red.test.ts: one is one', 'broken.test.ts: did not run'],
  })
})

test('a journey that failed is named with its file and its browser', () => {
  const spec = (title: string, status: string) => ({
    file: 'home.spec.ts',
    title,
    tests: [{ status, projectName: 'phone' }],
  })
  const file = reportFile({
    stats: { expected: 5, flaky: 1, unexpected: 1 },
    suites: [
      { specs: [spec('fine', 'expected')], suites: [{ specs: [spec('red', 'unexpected')] }] },
    ],
  })
  expect(playwrightCount(file)).toEqual({
    passed: 6,
    failed: 1,
    broken: ['home.spec.ts (phone): red'],
  })
})

test('without a report there is nothing to count', () => {
  expect(vitestCount('/nowhere/report.json')).toBeUndefined()
  expect(playwrightCount('/nowhere/report.json')).toBeUndefined()
})
