import { expect, test } from 'vitest'
import { Room } from './room.ts'

/** Lets everything happen that waits for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many are inside at once; the others come in as they came, one for each that leaves', async () => {
  const room = new Room(2)
  const order: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) void room.enter().then(() => order.push(name))
  await settled()
  expect(order).toEqual(['a', 'b'])
  room.leave()
  await settled()
  expect(order).toEqual(['a', 'b', 'c'])
  expect(room.inside).toBe(2)
  for (let count = 0; count < 3; count++) room.leave()
  await settled()
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  expect(room.inside).toBe(0)
})
