import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const MODULES = join(ROOT, 'node_modules')
export const CACHE = join(ROOT, '.cache')

/**
 * The script behind a package's command, so that it can be run by a Node of our choice and without
 * the shell wrappers of node_modules/.bin, which differ by platform.
 * @param {string} packageName
 * @param {string} command
 */
export function commandOf(packageName, command) {
  const folder = join(MODULES, packageName)
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) throw new Error(`${packageName} is not installed`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
