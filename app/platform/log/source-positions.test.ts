import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { inSources } from './log-privacy.ts'

function builtFile(map: string | null): { folder: string; address: string } {
  const folder = mkdtempSync(join(tmpdir(), 'rosewater-map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'built.js')
  if (map !== null) writeFileSync(`${file}.map`, map)
  return { folder, address: pathToFileURL(file).href }
}

/** Line 2 of the build is line 3 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['../app/page.ts'],
  names: [],
  mappings: ';AAEA',
})

test('a frame of a built file names the line of its source', () => {
  const { folder, address } = builtFile(MAP)
  const source = join(folder, '..', 'app', 'page.ts')
  expect(inSources(`async loader (${address}:2:1)`)).toBe(`async loader (${source}:3:1)`)
  expect(inSources(`${address}:2:1`)).toBe(`${source}:3:1`)
})

test.each([
  ['no source map', null],
  ['one that cannot be read', '{'],
])('a frame of a file with %s stays as it is', (_case, map) => {
  const { address } = builtFile(map)
  expect(inSources(`loader (${address}:2:1)`)).toBe(`loader (${address}:2:1)`)
})

test.each(['node:internal/process/task_queues:103:5', 'new Promise (<anonymous>)', 'native'])(
  'a frame that names no file stays as it is: %s',
  (frame) => {
    expect(inSources(frame)).toBe(frame)
  },
)
