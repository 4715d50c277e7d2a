import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { SIGNALS } from './child.cjs'
import { setWorker } from './lock.js'

/** npm finishes what it is at before it obeys; cutting it off is safe, its own record is written last. */
const PATIENCE_MS = 2_000

/**
 * Runs a command under the lock to its end with its output kept, to be shown only if it fails. A signal to us
 * ends the command first and then us, so nothing goes on writing behind the prompt.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function quietly(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  setWorker(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  /** @type {NodeJS.Signals | undefined} */
  let asked
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    asked = signal
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  const ok = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  for (const signal of SIGNALS) process.removeListener(signal, pass)
  if (asked) process.exit(128 + constants.signals[asked])
  setWorker(undefined)
  return { ok, output }
}
