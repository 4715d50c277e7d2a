import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.js'
import { isNetworkFailure, npm, QUIET_OPTIONS } from './npm.js'
import { CACHE, MODULES, ROOT } from './places.js'
import { quietly } from './quietly.js'
import { findRuntime } from './runtime.js'
import { lastLines, say } from './say.js'

/**
 * Sees to it that node_modules holds what package-lock.json says, and answers with the Node 26 to
 * run the product with. Does nothing when that is so already.
 * @returns {Promise<{ ok: true, node: string } | { ok: false, sentence: string, detail?: string }>}
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    const installed = await withLock(async () => (isInstalled() ? GOOD : await install()))
    if (!installed.ok) return installed
  }
  return findRuntime()
}

/** @type {import('./say.js').Outcome} */
const GOOD = { ok: true }

/**
 * npm writes its own record into node_modules when it has finished, so an install that was cut off is noticed; it
 * must name every package of the lock file. The workspace is a link without a version.
 */
function isInstalled() {
  try {
    const asked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
    const record = join(MODULES, '.package-lock.json')
    const present = JSON.parse(readFileSync(record, 'utf8')).packages
    return Object.entries(asked).every(
      ([path, wish]) =>
        path === '' || present[path]?.version === wish.version || isDispensable(wish),
    )
  } catch {
    return false
  }
}

/**
 * npm leaves out optional packages of other systems and what only those need. One that names this
 * very system must be there: it is missing from a node_modules copied from another one.
 * @param {{ optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} wish
 */
function isDispensable({ optional, os, cpu, libc }) {
  const isForThisSystem = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
  return optional && !isForThisSystem
}

/** @returns {Promise<import('./say.js').Outcome>} */
async function install() {
  say('Installing packages (the first time takes a minute or two) …')
  stepAsideOnWindows()
  const { command, args, shell } = npm()
  // The build needs the development packages, also where NODE_ENV=production is set.
  const wish = ['ci', '--include=dev', '--include=optional', ...QUIET_OPTIONS]
  const { ok, output } = await quietly(command, [...args, ...wish], { cwd: ROOT, shell })
  if (ok) return GOOD
  if (isNetworkFailure(output)) {
    return {
      ok: false,
      sentence:
        'The packages could not be downloaded: the npm registry did not answer. Check the network connection and try again.',
    }
  }
  if (/\bEUSAGE\b/.test(output)) {
    return {
      ok: false,
      sentence: 'package-lock.json does not match package.json. Run npm install and try again.',
      detail: output
        .match(/(Missing|Invalid): .*/g)
        ?.slice(0, 3)
        .join('\n'),
    }
  }
  if (/\bENOENT\b/.test(output) && /spawn npm/.test(output)) {
    return { ok: false, sentence: 'npm was not found. Install Node.js with npm and try again.' }
  }
  return {
    ok: false,
    sentence: 'The packages could not be installed. npm said:',
    detail: lastLines(withoutLogHint(output), 12),
  }
}

/** @param {string} output */
function withoutLogHint(output) {
  return output.replace(/^npm (error|ERR!) A complete log of this run.*\n?.*\n?/m, '')
}

/**
 * npm puts node_modules/.bin first on the PATH, so from the second start on our own Node is the
 * one that an install has to replace. Windows deletes no running program, but lets it be moved.
 */
function stepAsideOnWindows() {
  if (process.platform !== 'win32' || !process.execPath.startsWith(MODULES)) return
  mkdirSync(CACHE, { recursive: true })
  renameSync(process.execPath, join(CACHE, `node-${process.pid}.exe`))
}
