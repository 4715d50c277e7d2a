import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** What a running site makes. */
const MADE = /^data\/(rosewater\.sqlite|mail|backups)$/

const FOLDERS = [
  ...['app', 'bench', 'deploy', 'http', 'jobs', 'scripts', 'tests', 'data', 'domain', 'operations'],
  ...readdirSync(resolve(ROOT, 'app')).filter((name) => !name.includes('.')),
]
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./{}*-]*)\``, 'g')

/** A path as the documents write it: from the root or from `app/`, with or without its ending. */
function exists(path: string): boolean {
  if (/[{*]/.test(path) || MADE.test(path)) return true
  const endings = ['', '.ts', '.tsx', '.server.ts', '.js', '.cjs']
  return ['', 'app/'].some((from) =>
    endings.some((end) => existsSync(resolve(ROOT, from + path + end))),
  )
}

test.each(
  globSync(['README.md', 'SECURITY.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: ROOT }),
)('%s names only files and folders that there are', (file) => {
  const named = [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(PATH)].map(
    ([, path]) => path,
  )
  expect(named.filter((path) => path && !exists(path))).toEqual([])
})
