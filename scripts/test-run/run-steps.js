import { rmSync } from 'node:fs'
import { endTogether, RESULTS } from './run-command.js'

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./steps.js').Context} Context */
/** @typedef {import('./steps.js').Result & { name: string, seconds: number }} Line */

/** So many failed tests are told at length; more are seldom of another kind. */
const EXPLAINED = 5

/**
 * Runs the steps, prints how each went with what failed, and a summary whose last line is
 * `N passed, N failed`, with `, N skipped` for steps that could not be run. A failing step stops only
 * those that need it.
 * @param {Step[]} steps
 * @param {Context} context
 * @returns {Promise<boolean>} whether all is well
 */
export async function runSteps(steps, context) {
  endTogether()
  rmSync(RESULTS, { recursive: true, force: true })
  const startedAt = performance.now()
  /** @type {Line[]} */
  const lines = []
  for (const group of sideBySide(steps)) {
    console.log(`… ${group.map(({ name }) => name).join(', ')}`)
    const done = await Promise.all(group.map((step) => runStep(step, lines, context)))
    lines.push(...done)
  }
  summarize(lines, secondsSince(startedAt))
  return lines.every(({ ok }) => ok)
}

/** @param {Step[]} steps */
function sideBySide(steps) {
  /** @type {Step[][]} */
  const groups = []
  let isOpen = false
  for (const step of steps) {
    if (isOpen) groups.at(-1)?.push(step)
    else groups.push([step])
    isOpen = step.besideNext === true
  }
  return groups
}

/**
 * @param {Step} step
 * @param {Line[]} before
 * @param {Context} context
 * @returns {Promise<Line>}
 */
async function runStep({ name, needs = [], run }, before, context) {
  const missing = before.find((line) => !line.ok && needs.includes(line.name))
  if (missing) {
    const note = `not run, as ${missing.name} failed`
    const line = { name, seconds: 0, ok: false, passed: 0, failed: 0, skipped: true, note }
    console.log(describeLine(line))
    return line
  }
  const startedAt = performance.now()
  const result = await attempt(() => run(context))
  const line = { ...result, name, seconds: secondsSince(startedAt) }
  console.log(describeLine(line))
  if (!line.ok) console.log(`${indent(explain(line))}\n`)
  return line
}

/**
 * The tests that failed, each with the beginning of its report; where none did, how the log ends.
 * @param {Line} line
 */
function explain({ broken = [], tail = '' }) {
  if (broken.length === 0) return tail
  const shown = broken
    .slice(0, EXPLAINED)
    .map(({ name, why }) => (why ? `${name}\n${indent(why)}` : name))
  const rest = broken.length - shown.length
  return [...shown, ...(rest > 0 ? [`and ${rest} more, named below`] : [])].join('\n')
}

/**
 * A step that throws (a package or a report that is not there) has failed; the others go on.
 * @param {() => Promise<import('./steps.js').Result>} run
 */
async function attempt(run) {
  try {
    return await run()
  } catch (error) {
    const { message, stack } = /** @type {Error} */ (error)
    return { ok: false, passed: 0, failed: 1, note: message, tail: stack }
  }
}

/**
 * @param {Line[]} lines
 * @param {number} seconds
 */
function summarize(lines, seconds) {
  console.log(`\nSummary (${seconds.toFixed(0)} s)`)
  for (const line of lines) {
    console.log(describeLine(line))
    for (const { name } of line.broken ?? []) console.log(`          ${name}`)
    for (const name of line.flaky ?? []) console.log(`          at the second try: ${name}`)
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    lines.reduce((total, line) => total + line[key], 0)
  const skipped = lines.filter((line) => line.skipped).length
  const told = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${told}`)
}

/** @param {Line} line */
function describeLine({ name, ok, skipped, passed, failed, seconds, note }) {
  const verdict = skipped ? '-   ' : ok ? 'ok  ' : 'FAIL'
  const count = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  const time = `${seconds.toFixed(1)} s`
  return `  ${verdict}  ${name.padEnd(14)}${time.padStart(8)}   ${skipped ? '' : count}${note ? `  ${note}` : ''}`
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, '      ')
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return (performance.now() - startedAt) / 1000
}
