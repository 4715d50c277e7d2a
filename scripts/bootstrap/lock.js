import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CACHE } from './places.js'
import { say } from './say.js'

const LOCK = join(CACHE, 'prepare.lock')
const HEARTBEAT_MS = 2_000
const ABANDONED_AFTER_MS = 15_000
const WORKER_OUTLIVES_MS = 10 * 60_000

/**
 * Runs `act` while no other process of this clone does. The holder touches the lock file every two seconds: numbers
 * of processes alone say nothing in containers, which give the same few again. A lock left by a process that died is
 * taken over, but not while the command it had started (npm, the build) still runs.
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withLock(act) {
  mkdirSync(CACHE, { recursive: true })
  for (let tries = 0; !create(); tries += 1) {
    if (isAbandoned()) remove()
    else if (tries === 3)
      say('Waiting for another Rosewater command that is installing or building …')
    await pause(200)
  }
  const heartbeat = setInterval(touch, HEARTBEAT_MS)
  process.once('exit', release)
  try {
    return await act()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

/**
 * Writes down which command the holder waits for.
 * @param {number | undefined} pid
 */
export function setWorker(pid) {
  writeFileSync(LOCK, String(pid ?? ''))
}

function create() {
  try {
    writeFileSync(LOCK, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {any} */ (error).code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned() {
  try {
    const silentMs = Date.now() - statSync(LOCK).mtimeMs
    if (silentMs < ABANDONED_AFTER_MS) return false
    return silentMs > WORKER_OUTLIVES_MS || !isAlive(Number(readFileSync(LOCK, 'utf8')))
  } catch {
    return false
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return /** @type {any} */ (error).code === 'EPERM'
  }
}

/**
 * Of several that found the same lock abandoned, one removes it: a file is renamed once. What another has
 * taken in the meantime goes back to its place.
 */
function remove() {
  const mine = `${LOCK}.${process.pid}`
  try {
    renameSync(LOCK, mine)
    if (Date.now() - statSync(mine).mtimeMs < ABANDONED_AFTER_MS) renameSync(mine, LOCK)
    else rmSync(mine)
  } catch {
    // Another was quicker.
  }
}

function release() {
  rmSync(LOCK, { force: true })
}

function touch() {
  try {
    utimesSync(LOCK, new Date(), new Date())
  } catch {
    // The folder was deleted under us; what we are doing will fail with its own sentence.
  }
}
