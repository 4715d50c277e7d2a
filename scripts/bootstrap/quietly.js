import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** npm finishes what it is at before it obeys; cutting it off is safe, the stamp is written last. */
const PATIENCE_MS = 2_000

/**
 * Runs a command to its end with its output kept, to be shown only if it fails. A signal to us
 * ends the command first and then us, so nothing goes on writing behind the prompt.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean, held: import('./lock.js').Held }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function quietly(command, args, { held, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    held.setWorker(child.pid)
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)

    /** @type {NodeJS.Signals | undefined} */
    let asked
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      asked = signal
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    let ended = false
    const end = (/** @type {boolean} */ ok) => {
      if (ended) return
      ended = true
      for (const signal of SIGNALS) process.removeListener(signal, pass)
      if (asked) process.exit(128 + constants.signals[asked])
      held.setWorker(undefined)
      resolve({ ok, output })
    }
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}
