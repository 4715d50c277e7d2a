import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('app/**/*.css').map((path) => ({ path, css: readFileSync(path, 'utf8') }))
const sources = globSync('app/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))

/** Classes that a component puts together from a word and a value. */
const COMPOSED =
  /^((tone|lanes?)-|on-(phone|laptop)$|side-(look|write)$|is-(bridal|bridal-party|free|free-consultation|lashes)$)/

function classesOf(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@import[^;]*;/g, '')
  return [...rules.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)].map(([, name = '']) => name)
}

test('no class has one to three letters, and each is used', () => {
  const words = new Set(sources.flatMap((text) => text.split(/[^\w-]+/)))
  const names = [...new Set(sheets.flatMap(({ css }) => classesOf(css)))]
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name) => name.length < 4)).toEqual([])
  expect(names.filter((name) => !words.has(name) && !COMPOSED.test(name))).toEqual([])
})

test('no stylesheet is longer than 250 lines', () => {
  const long = sheets.filter(({ css }) => css.split('\n').length > 251).map(({ path }) => path)
  expect(long).toEqual([])
})
