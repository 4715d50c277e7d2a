import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'#app\/database\/database\.server\.ts'/g

/** The names that modules of a folder import from the database, with their file. */
function importsOfDatabase(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
        names
          .split(',')
          .filter((name) => name.trim() !== '')
          .map((name) => `${file}: ${name.trim()}`),
      ),
    )
}

test('routes read rows and ask for acts: whatever writes needs a transaction, and they open none', () => {
  const imported = importsOfDatabase(FOLDER)
  expect(imported.length).toBeGreaterThan(50)
  const others = imported.filter((one) => !/: (database|pingDatabase|type \w+)$/.test(one))
  expect(others).toEqual([])
})
