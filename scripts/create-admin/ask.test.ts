import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { askForCredentials } from './ask.ts'

const ENTER = '\r'
const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const PASSWORD = 'a-long-enough-password'
const TWICE = [PASSWORD, ENTER, PASSWORD, ENTER]

test('the address is shown and the password is not', async () => {
  const { answer, shown } = await type('me@rosewater.example', ENTER, ...TWICE)
  expect(answer).toEqual({ email: 'me@rosewater.example', password: PASSWORD })
  expect(shown).toContain('me@rosewater.example')
  expect(shown).not.toContain(PASSWORD)
})

test('a password pasted together with the address is not shown either', async () => {
  const pasted = ['me@rosewater.example', ...Array(2).fill(PASSWORD), ''].join(ENTER)
  const { answer, shown } = await type(pasted)
  expect(answer?.password).toBe(PASSWORD)
  expect(shown).not.toContain(PASSWORD)
})

test('an arrow key does not bring a typed password back', async () => {
  const up = '\u001b[A'
  const { shown } = await type('me@rosewater.example', ENTER, PASSWORD, ENTER, up, CTRL_C)
  expect(shown).not.toContain(PASSWORD)
})

test('what will not do is asked again', async () => {
  const { answer, shown } = await type(
    ...['no address', ENTER, 'me@rosewater.example', ENTER],
    ...['too short', ENTER],
    ...[PASSWORD, ENTER, `${PASSWORD}!`, ENTER],
    ...TWICE,
  )
  expect(answer?.password).toBe(PASSWORD)
  expect(shown).toContain('Please enter a valid email address')
  expect(shown).toContain('12 to 128 characters')
  expect(shown).toContain('These are not the same')
})

test('a password keeps its spaces', async () => {
  const spaced = '  a quiet evening in May  '
  const { answer } = await type('me@rosewater.example', ENTER, spaced, ENTER, spaced, ENTER)
  expect(answer?.password).toBe(spaced)
})

test.each([
  ['Ctrl-C at the address', [CTRL_C]],
  ['Ctrl-D at the address', [CTRL_D]],
  ['Ctrl-C at the password', ['me@rosewater.example', ENTER, 'half a pass', CTRL_C]],
  ['Ctrl-D at the repetition', ['me@rosewater.example', ENTER, PASSWORD, ENTER, CTRL_D]],
])('%s gives up', async (_, keys) => {
  const { answer, shown } = await type(...keys)
  expect(answer).toBeNull()
  expect(shown).not.toContain('half a pass')
})

/** Types the keys one after the other into a terminal; says what was answered and shown. */
async function type(...keys: string[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  const shown = text(output)
  const asked = askForCredentials(input, output)
  for (const key of keys) {
    input.write(key)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const answer = await asked
  output.end()
  return { answer, shown: await shown }
}
