import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * How to call npm: the very one that runs us, or the one on the PATH. It is run by the machine's
 * own Node, not by the one in node_modules, which an install removes under its feet.
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npm() {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  if (script?.endsWith('npm-cli.js') && existsSync(script)) {
    return { command: node, args: [script], shell: false }
  }
  if (process.platform !== 'win32') return { command: 'npm', args: [], shell: false }
  const beside = join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (existsSync(beside)) return { command: node, args: [beside], shell: false }
  return { command: 'npm.cmd', args: [], shell: true }
}

/** Few, quick retries: who is offline should read so within seconds. */
export const QUIET_OPTIONS = [
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=3000',
]

/** @param {string} output */
export function isNetworkFailure(output) {
  return /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b|network request .*failed/i.test(
    output,
  )
}
