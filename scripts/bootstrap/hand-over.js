import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.js'
import { say } from './say.js'

/** What asks a command to stop. */
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a script under Node 26 in our place: same terminal, same exit code, signals passed on.
 * Never returns.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stopsOnDisconnect?: boolean }} [options] see `spawnNode`
 */
export function handOver(node, args, options) {
  const child = spawnNode(node, args, options)
  for (const signal of SIGNALS) process.on(signal, () => pass(child, signal))
  child.once('exit', endLike)
}

/**
 * A script under Node 26 on our terminal. `stopsOnDisconnect` is for the server. It gets an IPC channel on
 * which it says 'ready' once the site is open; the channel closes when we end, however we end, and the
 * server takes its 'disconnect' as the wish to stop gracefully.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stopsOnDisconnect?: boolean }} [options]
 */
export function spawnNode(node, args, { env = {}, stopsOnDisconnect = false } = {}) {
  // Node reports a missing .env, but having none is the normal case.
  const envFile = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const child = spawn(node, [...envFile, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: stopsOnDisconnect ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  child.once('error', (error) => {
    say(`Node.js could not be started: ${error.message}`)
    process.exit(1)
  })
  return child
}

/**
 * A Ctrl-C reaches every process of the terminal, the child too: a second SIGINT from us could cut
 * its graceful stop short, while closing the channel asks for nothing more than has been asked.
 * Windows knows no signals between processes, a kill there is instant.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function pass(child, signal) {
  const hasItAlready = signal === 'SIGINT' && process.stdin.isTTY
  if (!hasItAlready && process.platform !== 'win32') child.kill(signal)
  else if (child.connected) child.disconnect()
}

/**
 * Ends as a child did.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function endLike(code, signal) {
  if (!signal) process.exit(code ?? 1)
  for (const name of SIGNALS) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}
