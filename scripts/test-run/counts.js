import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** @typedef {{ passed: number, failed: number, broken: string[] }} Count broken names what failed */

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
  for (const { name, status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    for (const { fullName } of failed) broken.push(`${basename(name)}: ${fullName}`)
    if (status === 'failed' && failed.length === 0) broken.push(`${basename(name)}: did not run`)
  }
  return { passed: report.numPassedTests, failed: broken.length, broken }
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
  return { passed: expected + flaky, failed: unexpected, broken: report.suites.flatMap(failedIn) }
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function failedIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected')
      .map((/** @type {any} */ test) => `${file} (${test.projectName}): ${title}`),
  )
  return [...own, ...suites.flatMap(failedIn)]
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
