import { expect, test, vi } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

/** Lets what was begun go as far as it comes by itself. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Takes a turn for each name and notes when it begins; `end` ends the one that began first. */
function acts(turns: Turns) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (address: string, count = 1, isDesk = false) =>
    Array.from({ length: count }, () =>
      turns.take({ address, isDesk }, async () => {
        begun.push(isDesk ? 'desk' : address)
        await new Promise<void>((resolve) => ends.push(resolve))
        return 'answered'
      }),
    )
  const end = async (count = 1) => {
    for (let left = count; left > 0; left--) {
      ends.shift()?.()
      await settle()
    }
  }
  return { begun, take, end }
}

test('a visitor is served at once while another waits for itself with 200 requests', async () => {
  const { begun, take, end } = acts(createTurns())
  take('greedy', 200)
  await settle()
  expect(begun).toEqual(Array(4).fill('greedy'))
  take('visitor')
  await settle()
  expect(begun.at(-1)).toBe('visitor')
  await end(10)
  expect(begun.filter((address) => address === 'greedy').length).toBeGreaterThan(10)
})

test('addresses that fill all places are served in turn', async () => {
  const { begun, take, end } = acts(createTurns())
  for (const address of ['a', 'b', 'c']) take(address, 20)
  await settle()
  expect(begun).toHaveLength(8)
  take('d')
  await end(4)
  expect(begun.slice(8)).toContain('d')
  for (const address of ['a', 'b', 'c'])
    expect(begun.filter((one) => one === address).length).toBeGreaterThanOrEqual(1)
})

test('all addresses of one network of IPv6 have their turns together', async () => {
  const { begun, take } = acts(createTurns())
  for (let number = 0; number < 60; number++) take(`2001:db8:1:${number.toString(16)}`)
  await settle()
  expect(begun).toHaveLength(4)
  for (const visitor of ['2001:db8:2:1', '203.0.113.7']) {
    take(visitor)
    await settle()
    expect(begun.at(-1)).toBe(visitor)
  }
})

test('more than may wait are turned away, and no other address with them', async () => {
  const { begun, take } = acts(createTurns())
  const [last] = take('greedy', 205).slice(-1)
  expect(await last).toBeNull()
  take('visitor')
  await settle()
  expect(begun).toContain('visitor')
})

test('the desk goes ahead of all visitors, however many there are', async () => {
  const { begun, take } = acts(createTurns())
  for (let address = 0; address < 60; address++) take(`address ${address}`, 20)
  await settle()
  take('', 1, true)
  await settle()
  expect(begun.at(-1)).toBe('desk')
})

test('who used up its share of the processor comes when nobody else does, until the minute is over', async () => {
  let usedMs = 0
  let nowMs = 0
  const { begun, take, end } = acts(
    createTurns(
      () => usedMs,
      () => nowMs,
    ),
  )
  take('greedy')
  await settle()
  usedMs += 9_000
  await end()
  take('greedy', 3)
  await settle()
  // One at a time, when nobody is there.
  expect(begun).toEqual(['greedy', 'greedy'])
  take('a', 2)
  await settle()
  await end(2)
  expect(begun).toEqual(['greedy', 'greedy', 'a', 'a'])
  nowMs += 60_000
  await end(2)
  expect(begun.slice(4)).toEqual(['greedy', 'greedy'])
})

test('whoever waits too long is told so, and what takes long keeps no place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { begun, take } = acts(createTurns())
    take('a', 4)
    take('a')
    await settle()
    expect(begun).toHaveLength(4)
    vi.advanceTimersByTime(250)
    await settle()
    expect(begun).toHaveLength(5)
    const many = take('a', 150)
    vi.advanceTimersByTime(5_000)
    expect(await many.at(-1)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
