import { expect, test } from 'vitest'
import { haveOwnProcesses } from './pooler.server.ts'

test('connections with a process each are used as they are', async () => {
  expect(await haveOwnProcesses([async () => 7, async () => 8])).toBe(true)
})

test('a pooler that gives two connections the same process is found out', async () => {
  expect(await haveOwnProcesses([async () => 7, async () => 7])).toBe(false)
})

test('a pooler that goes round its processes is found out', async () => {
  let next = 0
  const lent = async () => ++next
  expect(await haveOwnProcesses([lent, async () => 100])).toBe(false)
})
