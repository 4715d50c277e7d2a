import { expect, test, vi } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const nothing = () => {}

/** What a place comes to without any time passing. */
async function atOnce<Answer>(promise: Promise<Answer>): Promise<Answer | 'waits'> {
  const settled = new Promise<'waits'>((resolve) => setImmediate(resolve, 'waits'))
  return await Promise.race([promise, settled])
}

test('one address has a few bodies coming in, and others have theirs', async () => {
  const budget = createBodyBudget({ ofAddressMax: 2 })
  const leave = await budget.take('a', 10, nothing)
  await budget.take('a', 10, nothing)
  const third = budget.take('a', 10, nothing)
  expect(await atOnce(third)).toBe('waits')
  expect(await atOnce(budget.take('b', 10, nothing))).toBeTypeOf('function')
  leave?.()
  expect(await atOnce(third)).toBeTypeOf('function')
})

test('all bodies together have a bound, and a place is given back once', async () => {
  const budget = createBodyBudget({ bytesMax: 100 })
  const leave = await budget.take('a', 60, nothing)
  const second = budget.take('b', 60, nothing)
  expect(await atOnce(second)).toBe('waits')
  expect(await atOnce(budget.take('c', 40, nothing))).toBeTypeOf('function')
  leave?.()
  leave?.()
  expect(await atOnce(second)).toBeTypeOf('function')
  expect(await atOnce(budget.take('d', 1, nothing))).toBe('waits')
})

test('a body for which no place comes free in time is refused, and so is one too many', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const budget = createBodyBudget({ ofAddressMax: 1 })
    await budget.take('a', 10, nothing)
    const waiting = Array.from({ length: 33 }, () => budget.take('a', 10, nothing))
    expect(await atOnce(waiting[32] ?? Promise.reject())).toBeNull()
    vi.advanceTimersByTime(5_000)
    expect(await Promise.all(waiting)).toEqual(Array(33).fill(null))
  } finally {
    vi.useRealTimers()
  }
})

test('a slow body makes room for those that wait, the oldest first', async () => {
  let clock = 0
  const budget = createBodyBudget({ ofAddressMax: 2, now: () => clock })
  const cut: string[] = []
  const first = await budget.take('a', 10, () => {
    cut.push('first')
    first?.()
  })
  clock = 4_000
  await budget.take('a', 10, () => cut.push('second'))
  await budget.take('b', 10, () => cut.push('other'))
  expect(await atOnce(budget.take('a', 10, nothing))).toBe('waits')
  expect(cut).toEqual([])
  clock = 6_000
  expect(await atOnce(budget.take('a', 10, nothing))).toBe('waits')
  expect(cut).toEqual(['first'])
})
