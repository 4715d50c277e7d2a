import { expect, test } from 'vitest'
import { Course, MOST_CONNECTIONS } from './course.ts'

const T = 1_000_000

function openCourse(): Course {
  const course = new Course({ hold: [2_000, 5_000] })
  for (let count = 0; count < MOST_CONNECTIONS; count++) course.learn('sent', T)
  return course
}

test('a worker begins with one connection and adds one with each answer', () => {
  const course = new Course({ hold: [2_000] })
  expect(course.connections(T)).toBe(1)
  course.learn('sent', T)
  course.learn('refused', T)
  expect(course.connections(T)).toBe(3)
  expect(openCourse().connections(T)).toBe(MOST_CONNECTIONS)
})

test('a connection refused while others work is one less, and is dared again later', () => {
  const course = openCourse()
  course.learn('unreachable', T + 100)
  expect([course.connections(T + 100), course.heldFor(T + 100)]).toEqual([4, 0])
  course.learn('sent', T + 200)
  expect(course.connections(T + 200)).toBe(4)
  course.learn('sent', T + 20_000)
  expect(course.connections(T + 20_000)).toBe(5)
})

test('when no connection works everything is held, for longer each time', () => {
  const course = new Course({ hold: [2_000, 5_000] })
  course.learn('unreachable', T)
  expect(course.heldFor(T)).toBe(2_000)
  course.learn('unreachable', T + 2_000)
  expect(course.heldFor(T + 2_000)).toBe(5_000)
  course.learn('sent', T + 7_000)
  expect(course.heldFor(T + 7_000)).toBe(0)
})

test('a server that puts off one recipient after the other is spared promotions alone', () => {
  const course = openCourse()
  for (let count = 0; count < 4; count++) course.learn('deferred', T)
  expect(course.promotionsHeldFor(T)).toBe(0)
  course.learn('deferred', T)
  expect([course.heldFor(T), course.promotionsHeldFor(T)]).toEqual([0, 2_000])
})
