import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the desk’s addresses are built by href, so that the compiler knows them', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const byHand = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!href\(\s*)["'`]\/admin\b.*/g)].map(
      ([text]) => `${file}: ${text}`,
    ),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(byHand).toEqual([])
})
