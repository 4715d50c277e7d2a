import { execFile } from 'node:child_process'
import { npm, QUIET_OPTIONS } from '../bootstrap/npm.js'
import { ROOT } from '../bootstrap/places.js'

/** From this severity on a known weakness fails the check. Chosen. */
const FAILS_FROM = 'high'

const LIMIT_MS = 60_000

/**
 * Asks the registry whether a package that runs in production has a known weakness. Where it cannot
 * be asked (offline, a mirror that does not answer this) the step is reported as not run.
 * @returns {Promise<import('./steps.js').Result>}
 */
export async function auditDependencies() {
  const { command, args, shell } = npm()
  const options = QUIET_OPTIONS.filter((option) => option !== '--no-audit')
  const asked = ['audit', '--omit=dev', `--audit-level=${FAILS_FROM}`, '--json', ...options]
  const output = await new Promise((resolve) => {
    execFile(
      command,
      [...args, ...asked],
      { cwd: ROOT, shell, timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => resolve(stdout),
    )
  })
  return readAudit(output)
}

/**
 * What the output of `npm audit --json` means. Only an answer that counts weaknesses is one.
 * @param {string} output
 * @returns {import('./steps.js').Result}
 */
export function readAudit(output) {
  const report = readJson(output)
  const counts = report?.metadata?.vulnerabilities
  if (typeof counts?.high !== 'number' || typeof counts.critical !== 'number')
    return { ok: true, skipped: true, passed: 0, failed: 0, note: `not run: ${whyNot(report)}` }
  const bad = counts.high + counts.critical
  if (bad === 0) return { ok: true, passed: 1, failed: 0, note: `${counts.total} known weaknesses` }
  const named = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  const note = `${bad} packages with a grave known weakness`
  return { ok: false, passed: 0, failed: 1, note, tail: named.join('\n') }
}

/** @param {any} report */
function whyNot(report) {
  if (!report) return 'the registry does not answer'
  const [first] = String(report.message ?? report.error?.summary ?? 'it gives no counts').split(
    '\n',
  )
  return `the registry cannot be asked (${first})`
}

/** @param {string} text */
function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
