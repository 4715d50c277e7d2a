import { spawn } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../bootstrap/places.js'
import { lastLines } from '../bootstrap/say.js'

export const RESULTS = join(ROOT, 'test-results')
export const REPORTS = join(RESULTS, 'reports')
const LOGS = join(RESULTS, 'logs')

const TAIL_LINES = 60

/** For so long a step may print nothing: longer than any single test takes. Chosen. */
const SILENT_MINUTES = { short: 6, long: 30 }
const IS_WINDOWS = process.platform === 'win32'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs commands under Node 26, one after the other until one fails, with all they print in the
 * step's log. A step that prints nothing for minutes is ended and has failed.
 * @param {string} step
 * @param {string[][]} commands
 * @param {import('./steps.js').Context} context
 * @returns {Promise<{ ok: boolean, note?: string, tail?: string }>}
 */
export async function runCommands(step, commands, context) {
  mkdirSync(LOGS, { recursive: true })
  mkdirSync(REPORTS, { recursive: true })
  const file = logOf(step)
  const log = openSync(file, 'w')
  try {
    for (const command of commands) {
      const problem = await run(command, log, context)
      if (problem === undefined) continue
      const note = `${problem}, see ${relative(ROOT, file)}`
      return { ok: false, note, tail: lastLines(printedBy(step), TAIL_LINES) }
    }
    return { ok: true }
  } finally {
    closeSync(log)
  }
}

/** @param {string} step */
function logOf(step) {
  return join(LOGS, `${step}.log`)
}

/**
 * All that a step printed, without colours: not every tool honours NO_COLOR.
 * @param {string} step
 */
export function printedBy(step) {
  return stripVTControlCharacters(readFileSync(logOf(step), 'utf8'))
}

/** Ends whatever is running and then us, when we are asked to stop. */
export function endTogether() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) end(child, 'SIGTERM')
      setTimeout(() => {
        for (const child of running) end(child, 'SIGKILL')
        process.exit(128 + constants.signals[signal])
      }, 1_000)
    })
  }
}

/**
 * @param {string[]} command
 * @param {number} log
 * @param {import('./steps.js').Context} context
 * @returns {Promise<string | undefined>} what went wrong
 */
function run(command, log, { node, isLong, env }) {
  const silentMinutes = isLong ? SILENT_MINUTES.long : SILENT_MINUTES.short
  return new Promise((resolve) => {
    writeSync(log, `> ${command.map((part) => relative(ROOT, part) || part).join(' ')}\n`)
    // A process group of its own, so that servers and browsers a step leaves behind end with it.
    const child = spawn(node, command, {
      cwd: ROOT,
      env: { ...process.env, ...env, ...(isLong && { TEST_LONG: '1' }), NO_COLOR: '1' },
      stdio: ['ignore', log, log],
      detached: !IS_WINDOWS,
    })
    running.add(child)
    const silence = onSilence(log, silentMinutes * 60_000, () => end(child, 'SIGKILL'))
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      silence.stop()
      end(child, 'SIGKILL')
      running.delete(child)
      if (silence.isOver) resolve(`ended, as nothing moved for ${silentMinutes} minutes`)
      else resolve(code === 0 ? undefined : `exit code ${code ?? signal}`)
    })
  })
}

/**
 * Calls back once the file has not grown for so long.
 * @param {number} file descriptor
 * @param {number} limitMs
 * @param {() => void} callBack
 */
export function onSilence(file, limitMs, callBack) {
  const state = { isOver: false, stop: () => clearInterval(watch) }
  let size = -1
  let grownAt = performance.now()
  const watch = setInterval(() => {
    const now = fstatSync(file).size
    if (now !== size) grownAt = performance.now()
    size = now
    if (performance.now() - grownAt < limitMs) return
    state.isOver = true
    state.stop()
    callBack()
  }, limitMs / 20)
  return state
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  if (child.pid === undefined) return
  try {
    if (IS_WINDOWS) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The whole group has ended by itself.
  }
}
