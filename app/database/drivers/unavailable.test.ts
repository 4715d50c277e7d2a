import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

test('a database that cannot be reached is unavailable', () => {
  expect(isDatabaseUnavailable(failure({ code: 'ECONNREFUSED' }))).toBe(true)
  expect(isDatabaseUnavailable(failure({ code: '57P01' }))).toBe(true)
  expect(isDatabaseUnavailable(failure({}, 'Connection terminated unexpectedly'))).toBe(true)
  expect(isDatabaseUnavailable(failure({ code: '25006' }))).toBe(true)
  const wrapped = new Error('failed', { cause: failure({ code: '08006' }) })
  expect(isDatabaseUnavailable(wrapped)).toBe(true)
  expect(isDatabaseUnavailable(new AggregateError([failure({ code: 'ECONNREFUSED' })]))).toBe(true)
})

test('a SQLite file that may not be written is unavailable', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table t (x); pragma query_only = on')
  let caught: unknown
  try {
    db.exec('insert into t values (1)')
  } catch (error) {
    caught = error
  }
  db.close()
  expect(isDatabaseUnavailable(caught)).toBe(true)
})

test('a bug is not called an outage', () => {
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isDatabaseUnavailable(failure({ code: '23505' }))).toBe(false)
  expect(isDatabaseUnavailable(failure({ code: 'ERR_SQLITE_ERROR', errcode: 1 }))).toBe(false)
  expect(isDatabaseUnavailable('a text')).toBe(false)
})
