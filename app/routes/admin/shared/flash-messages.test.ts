import { expect, test } from 'vitest'
import { flashMessage, isFlashCode } from './flash-messages.ts'

test('a message about someone begins with who it is', () => {
  expect(
    flashMessage('replanned', '7', 'Client Iris, Saturday 28 November at 09:00').sentence,
  ).toBe(
    'Client Iris, Saturday 28 November at 09:00: the plan is changed. The email is on its way.',
  )
})

test('a message about nobody is a whole sentence', () => {
  expect(flashMessage('erased').sentence).toBe(
    'Everything about this person was erased. No email was sent.',
  )
})

test.each(['', 'hacked', 'toString', '__proto__', 7, null])('%s is no message', (text) => {
  expect(isFlashCode(text)).toBe(false)
})
