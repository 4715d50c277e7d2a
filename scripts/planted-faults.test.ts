import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_FAULTS } from '../tests/planted-faults/faults.ts'
import { ROOT } from './bootstrap/places.js'

test('each planted fault still finds the one line that it breaks', () => {
  const lost = PLANTED_FAULTS.filter(({ file, from }) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return text.split(from).length !== 2
  })
  expect(lost).toEqual([])
})
