import { expect, test } from 'vitest'
import { errorBody } from './errors.ts'

test.each([
  [0, 'INTERNAL'],
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [409, 'ABORTED'],
  [429, 'RESOURCE_EXHAUSTED'],
  [499, 'CANCELLED'],
  [500, 'INTERNAL'],
  [501, 'UNIMPLEMENTED'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
  [418, 'UNKNOWN'],
])('HTTP status %i is called %s', (status, name) => {
  expect(errorBody(status, 'x').error.status).toBe(name)
})
