import { readFileSync } from 'node:fs'

/**
 * How many tests passed and failed by the JSON report of Vitest; nothing if there is no report.
 * @param {string} file
 */
export function vitestCount(file) {
  const report = read(file)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests }
}

/**
 * The same by the JSON report of Playwright. A flaky test passed in the end; the configuration
 * decides whether it gets a second try at all.
 * @param {string} file
 */
export function playwrightCount(file) {
  const stats = read(file)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
