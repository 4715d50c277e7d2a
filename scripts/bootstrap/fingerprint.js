import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash over the names and bytes of the given files and folders. Contents count rather than
 * times, so a fresh checkout or a touched file is no reason to work again. A name that does not
 * exist is fine: its coming into being changes the hash.
 * @param {string} root
 * @param {string[]} inputs relative to root
 * @param {string} [more] anything else that must be equal
 */
export function fingerprint(root, inputs, more = '') {
  const hash = createHash('sha256').update(more)
  for (const input of inputs) {
    for (const file of filesIn(root, input)) {
      const bytes = readFileSync(join(root, file))
      hash.update(`\0${file}\0${bytes.length}\0`).update(bytes)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {Generator<string>}
 */
function* filesIn(root, input) {
  const stats = statSync(join(root, input), { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) {
    yield input
    return
  }
  const names = readdirSync(join(root, input)).sort()
  for (const name of names) {
    if (isTest(name) || name.startsWith('.')) continue
    yield* filesIn(root, `${input}/${name}`)
  }
}

/** @param {string} name */
function isTest(name) {
  return /\.test\.tsx?$/.test(name)
}
