import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'#app\/data\/[^']+'/g
const WRITES =
  /^(transact|insert|set|update|delete|save|store|replace|record|release|reserve|lock|take|settle|dismiss|requeue|deactivate|renew|cancel|clear|count(One|More|Rejection))/

/** The names that modules of a folder import from `data`, with their file. */
function importsOfData(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
        names.split(',').map((name) => `${file}: ${name.trim()}`),
      ),
    )
}

test('routes read rows and ask for acts; they write none', () => {
  const imported = importsOfData(FOLDER)
  expect(imported.length).toBeGreaterThan(50)
  const writers = imported.filter((one) => WRITES.test(one.split(': ')[1] ?? ''))
  expect(writers).toEqual([])
})
