import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

test('so many run at once, so many wait, and the next is turned away', async () => {
  const queue = new BoundedQueue({ atOnce: 2, mayWait: 3 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let [running, most] = [0, 0]
  const act = async () => {
    running += 1
    most = Math.max(most, running)
    await gate
    running -= 1
    return 'done'
  }
  const answers = Array.from({ length: 8 }, () => queue.run(act))
  expect(await Promise.all(answers.slice(5))).toEqual([null, null, null])
  open()
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill('done'))
  expect(most).toBe(2)
  expect(await queue.run(act)).toBe('done')
})

test('an act that fails gives its place back', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mayWait: 0 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await queue.run(async () => 'done')).toBe('done')
})
