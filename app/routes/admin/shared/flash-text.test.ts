import { expect, test } from 'vitest'
import { flashText, isFlashCode } from './flash-text.ts'

test('news about someone begins with who it is', () => {
  expect(flashText('confirmed', '7', 'Client Iris, Saturday 28 November at 09:00').sentence).toBe(
    'Client Iris, Saturday 28 November at 09:00: confirmed, and a mail is on its way.',
  )
})

test('news about nobody is a whole sentence', () => {
  expect(flashText('deleted', null, null).sentence).toBe(
    'The appointment was deleted. Nobody was mailed.',
  )
})

test.each(['', 'hacked', 'toString', '__proto__', 7, null])('%s is no news', (text) => {
  expect(isFlashCode(text)).toBe(false)
})
