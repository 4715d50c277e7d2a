import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.js'
import { commandOf, ROOT } from './places.js'
import { precompress } from './precompress.js'
import { quietly } from './quietly.js'
import { lastLines, say } from './say.js'

const BUILD = join(ROOT, 'build')
const NEXT = join(ROOT, 'build-next')
const PREVIOUS = join(ROOT, 'build-previous')
const STAMP = '.stamp'

/** Everything a build is made of; tests and dot files inside the folders do not count. */
const INPUTS = [
  'app',
  'http',
  'jobs',
  'public',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/bootstrap/precompress.js',
  'scripts/bootstrap/build.js',
]

/**
 * Sees to it that build/ is made of the present sources. A new build grows in build-next/ (a
 * sibling, as source maps hold relative paths) and takes the place of the old one by a rename, so
 * a server that runs from build/ never meets a half-made one, and a failed build changes nothing.
 * @param {string} node the Node 26 that builds
 * @returns {Promise<import('./say.js').Outcome>}
 */
export async function ensureBuilt(node) {
  if (isBuilt()) return { ok: true }
  return withLock(async () => (isBuilt() ? { ok: true } : await build(node)))
}

function isBuilt() {
  return existsSync(join(BUILD, 'server', 'index.js')) && readStamp()?.fingerprint === fingerprint()
}

/** @returns {{ fingerprint: string, carried: string[] } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(join(BUILD, STAMP), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} node
 * @returns {Promise<import('./say.js').Outcome>}
 */
async function build(node) {
  say('Building …')
  // Taken before the build: what is edited while it runs must lead to another one.
  const stamp = { fingerprint: fingerprint(), carried: /** @type {string[]} */ ([]) }
  rmSync(NEXT, { recursive: true, force: true })
  const { ok, output } = await quietly(
    node,
    [commandOf('@react-router/dev', 'react-router'), 'build'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: 'build-next' },
    },
  )
  if (!ok || !existsSync(join(NEXT, 'server', 'index.js'))) {
    rmSync(NEXT, { recursive: true, force: true })
    return {
      ok: false,
      sentence: 'The build failed. It said:',
      detail: lastLines(output, 60) || '(nothing)',
    }
  }
  await precompress(join(NEXT, 'client'))
  stamp.carried = carryOldFiles()
  writeFileSync(join(NEXT, STAMP), JSON.stringify(stamp))
  return swap()
}

/**
 * Pages that a visitor opened, or a still running server renders, name files of the build before
 * this one. Their names hold a hash of their contents, so both generations can lie side by side.
 */
function carryOldFiles() {
  const alreadyCarried = new Set(readStamp()?.carried)
  return ['assets', 'pictures'].flatMap((folder) => carryFolder(folder, alreadyCarried))
}

/**
 * @param {string} folder
 * @param {Set<string>} alreadyCarried
 */
function carryFolder(folder, alreadyCarried) {
  const from = join(BUILD, 'client', folder)
  const to = join(NEXT, 'client', folder)
  if (!existsSync(from)) return []
  mkdirSync(to, { recursive: true })
  const carried = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !alreadyCarried.has(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !existsSync(join(to, name)))
  for (const name of carried) copyFileSync(join(from, name), join(to, name))
  return carried
}

/** @returns {import('./say.js').Outcome} */
function swap() {
  try {
    rmSync(PREVIOUS, { recursive: true, force: true })
    if (existsSync(BUILD)) renameSync(BUILD, PREVIOUS)
    renameSync(NEXT, BUILD)
    rmSync(PREVIOUS, { recursive: true, force: true })
    return { ok: true }
  } catch (error) {
    const reason = /** @type {Error} */ (error).message
    return {
      ok: false,
      sentence: `The new build could not take the place of the old one: ${reason}`,
    }
  }
}

/**
 * One hash over the names and bytes of all inputs. Contents count rather than times, so a fresh checkout
 * or a touched file is no reason to build again. An input that does not exist is fine: its coming into
 * being changes the hash.
 */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesIn)) {
    const bytes = readFileSync(join(ROOT, file))
    hash.update(`\0${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * @param {string} input
 * @returns {string[]}
 */
function filesIn(input) {
  const stats = statSync(join(ROOT, input), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [input]
  const names = readdirSync(join(ROOT, input)).sort()
  return names
    .filter((name) => !/\.test\.tsx?$/.test(name) && !name.startsWith('.'))
    .flatMap((name) => filesIn(`${input}/${name}`))
}
