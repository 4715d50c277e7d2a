const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** What asks a command to stop. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

const ROOT = join(__dirname, '../..')

/**
 * Runs a script under Node 26 in our place: same terminal, same exit code, signals passed on.
 * Never returns.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, hasChannel?: boolean }} [options] see `spawnNode`
 */
function handOver(node, args, options) {
  const child = spawnNode(node, args, options)
  for (const signal of SIGNALS) process.on(signal, () => pass(child, signal))
  child.once('exit', endLike)
}

/**
 * Starts a script on our terminal, with the settings of .env. With `hasChannel` it gets an IPC channel, which
 * closes when we end, however we end: the server and `prepare.js` take their 'disconnect' as the wish to stop.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, hasChannel?: boolean }} [options]
 */
function spawnNode(node, args, { env = {}, hasChannel = false } = {}) {
  // Node reports a missing .env, but having none is the normal case.
  const envFile = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const child = spawn(node, [...envFile, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: hasChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  child.once('error', (error) => {
    console.error(`Node.js could not be started: ${error.message}`)
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
function pass(child, signal) {
  const hasItAlready = signal === 'SIGINT' && process.stdin.isTTY
  if (!hasItAlready && process.platform !== 'win32') child.kill(signal)
  else if (child.connected) child.disconnect()
}

/**
 * Ends as a child did.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function endLike(code, signal) {
  if (!signal) process.exit(code ?? 1)
  for (const name of SIGNALS) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

module.exports = { SIGNALS, handOver, spawnNode, pass, endLike }
