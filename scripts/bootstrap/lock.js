import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './say.js'

const HEARTBEAT_MS = 2_000
const ABANDONED_AFTER_MS = 60_000
const WORKER_OUTLIVES_MS = 10 * 60_000

/** @typedef {{ setWorker(pid: number | undefined): void }} Held */

/**
 * Runs `act` while no other process of this clone is inside the same lock file. A lock left by a
 * process that died is taken over, but not before the command it had started (npm, the build) has
 * ended too: that one may outlive a killed parent and still be writing.
 * @template T
 * @param {string} file
 * @param {(held: Held) => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withLock(file, act) {
  await take(file)
  const release = () => rmSync(file, { force: true })
  const heartbeat = setInterval(() => beat(file), HEARTBEAT_MS)
  process.once('exit', release)
  try {
    return await act({ setWorker: (worker) => writeFileSync(file, describeHolder(worker)) })
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

/** @param {string} file */
async function take(file) {
  mkdirSync(dirname(file), { recursive: true })
  for (let tries = 0; !create(file, describeHolder(undefined)); tries += 1) {
    const found = read(file)
    if (found && isAbandoned(file, found)) {
      removeOnly(file, found)
      continue
    }
    if (tries === 3) say('Waiting for another Rosewater command that is installing or building …')
    await pause(200)
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {any} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {number | undefined} worker */
function describeHolder(worker) {
  return JSON.stringify({ host: hostname(), owner: process.pid, worker })
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function isAbandoned(file, content) {
  const silentMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  const { host, owner, worker } = parse(content)
  // On another host (a shared folder) a process number says nothing, nor does half a line written
  // by a process that died: there only the heartbeat counts.
  if (host !== hostname()) return silentMs > ABANDONED_AFTER_MS
  if (isAlive(owner)) return silentMs > ABANDONED_AFTER_MS
  return !isAlive(worker) || silentMs > WORKER_OUTLIVES_MS
}

/** @param {string} content */
function parse(content) {
  try {
    return JSON.parse(content)
  } catch {
    return {}
  }
}

/** @param {number | undefined} pid */
function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {any} */ (error).code === 'EPERM'
  }
}

/**
 * Two waiting processes may find the same dead lock; without this second lock the slower one would
 * remove the one that the faster has just taken.
 * @param {string} file
 * @param {string} content
 */
function removeOnly(file, content) {
  const guard = `${file}.removal`
  if (!create(guard, '')) {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS) rmSync(guard, { force: true })
    return
  }
  if (read(file) === content) rmSync(file, { force: true })
  rmSync(guard, { force: true })
}

/** @param {string} file */
function beat(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder was deleted under us; what we are doing will fail with its own sentence.
  }
}
