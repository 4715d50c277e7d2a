import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ name: string, why: string }} Broken a test that failed, and how its report begins
 * @typedef {{ passed: number, failed: number, broken: Broken[], flaky: string[] }} Count
 *   flaky names the tests that passed at a second try only
 */

const WHY_LINES = 12

/**
 * How many tests passed and failed by the JSON report of Vitest; nothing if there is no report. A
 * file that could not run counts as one that failed.
 * @param {string} file
 * @returns {Count | undefined}
 */
export function vitestCount(file) {
  const report = read(file)
  if (!report) return undefined
  const broken = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = basename(name)
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      broken.push({ name: `${file}: ${fullName}`, why: beginning(failureMessages?.[0]) })
    if (status === 'failed' && failed.length === 0)
      broken.push({ name: `${file}: did not run`, why: beginning(message) })
  }
  return { passed: report.numPassedTests, failed: broken.length, broken, flaky: [] }
}

/**
 * The same by the JSON report of Playwright. A flaky test passed in the end; the configuration
 * decides whether it gets a second try at all.
 * @param {string} file
 * @returns {Count | undefined}
 */
export function playwrightCount(file) {
  const report = read(file)
  if (!report) return undefined
  const { expected, flaky, unexpected } = report.stats
  const runs = report.suites.flatMap(runsIn)
  const ended = (/** @type {string} */ status) =>
    runs.filter((/** @type {any} */ { test }) => test.status === status)
  return {
    passed: expected + flaky,
    failed: unexpected,
    broken: ended('unexpected').map(({ name, test }) => ({
      name,
      why: beginning(test.results?.at(-1)?.error?.message),
    })),
    flaky: ended('flaky').map(({ name }) => name),
  }
}

/**
 * What had passed and failed by what the runner printed so far, for one that was ended before its report.
 * @param {string} printed
 * @returns {Count}
 */
export function countSoFar(printed) {
  const files = [...printed.matchAll(/^ [✓❯×] .*\((\d+) tests?((?: \| \d+ \w+)*)\)/gm)]
  const journeys = (/** @type {RegExp} */ mark) => [...printed.matchAll(mark)].length
  const of = (/** @type {string} */ rest, /** @type {string} */ what) =>
    Number(new RegExp(`(\\d+) ${what}`).exec(rest)?.[1] ?? 0)
  let passed = journeys(/^ +(?:✓|ok) +\d+ /gm)
  let failed = journeys(/^ +(?:✘|x|not ok) +\d+ /gm)
  for (const [, all, rest = ''] of files) {
    failed += of(rest, 'failed')
    passed += Number(all) - of(rest, 'failed') - of(rest, 'skipped')
  }
  return { passed, failed, broken: [], flaky: [] }
}

/**
 * Each test of each browser.
 * @param {any} suite
 * @returns {{ name: string, test: any }[]}
 */
function runsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap((/** @type {any} */ { file, title, tests }) =>
    tests.map((/** @type {any} */ test) => ({
      name: `${file} (${test.projectName}): ${title}`,
      test,
    })),
  )
  return [...own, ...suites.flatMap(runsIn)]
}

/** @param {string} [message] */
function beginning(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.slice(0, WHY_LINES).join('\n').trimEnd()
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
