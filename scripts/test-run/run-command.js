import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../bootstrap/places.js'
import { lastLines } from '../bootstrap/say.js'

export const RESULTS = join(ROOT, 'test-results')
export const REPORTS = join(RESULTS, 'reports')
const LOGS = join(RESULTS, 'logs')

const TAIL_LINES = 60
const LIMIT_MINUTES = { short: 15, long: 60 }
const IS_WINDOWS = process.platform === 'win32'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs commands under Node 26, one after the other until one fails, with all they print in the
 * step's log. A step that runs longer than its limit is ended and has failed.
 * @param {string} step
 * @param {string[][]} commands
 * @param {import('./steps.js').Context} context
 * @returns {Promise<{ ok: boolean, note?: string, tail?: string }>}
 */
export async function runCommands(step, commands, context) {
  mkdirSync(LOGS, { recursive: true })
  mkdirSync(REPORTS, { recursive: true })
  const file = join(LOGS, `${step}.log`)
  const log = openSync(file, 'w')
  try {
    for (const command of commands) {
      const problem = await run(command, log, context)
      if (problem === undefined) continue
      const note = `${problem}, see ${relative(ROOT, file)}`
      return { ok: false, note, tail: tailOf(file) }
    }
    return { ok: true }
  } finally {
    closeSync(log)
  }
}

/**
 * Without colours: not every tool honours NO_COLOR.
 * @param {string} file
 */
function tailOf(file) {
  return lastLines(stripVTControlCharacters(readFileSync(file, 'utf8')), TAIL_LINES)
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
  const limitMinutes = isLong ? LIMIT_MINUTES.long : LIMIT_MINUTES.short
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
    let isTooLate = false
    const limit = setTimeout(() => {
      isTooLate = true
      end(child, 'SIGKILL')
    }, limitMinutes * 60_000)
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      clearTimeout(limit)
      end(child, 'SIGKILL')
      running.delete(child)
      if (isTooLate) resolve(`ended after ${limitMinutes} minutes`)
      else resolve(code === 0 ? undefined : `exit code ${code ?? signal}`)
    })
  })
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
