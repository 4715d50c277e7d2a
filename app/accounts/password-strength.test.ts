import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isGuessable } from './password-strength.server.ts'

const EMAIL = 'mona.vale@studio.example'

test.each([
  'password1234',
  'Password123!',
  'P@ssw0rd1234',
  'iloveyou1234',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'aaaaaaaaaaaa',
  'a'.repeat(128),
  'abcabcabcabc',
  '123456789012',
  'letmeinletmein',
  'rosewater2027',
  'Rosewater1234',
  'rosewaterrosewater',
  EMAIL,
  'mona.vale1234',
  'monavale2027',
])('%s is refused', async (password) => {
  expect(await isGuessable(password, EMAIL)).toBe(true)
})

test.each([
  'a-long-enough-password',
  'an-even-longer-password',
  'correct horse battery staple',
  'peonies-and-lace',
  'sunday morning rain',
  'Rosewater-Desk-2027',
  'aB3$kd93kdLs',
  'whatever-comes-next',
  'ein-langes-Kennwort',
  'пион и кружево утром',
])('%s will do', async (password) => {
  expect(await isGuessable(password, EMAIL)).toBe(false)
})

test('the most common passwords are refused once they are long enough', async () => {
  // Every tenth of the first 3,000: each takes milliseconds.
  const common = dictionary['passwords-common']
    .slice(0, 3000)
    .filter((_, index) => index % 10 === 0)
  const long = common.map((word) => word.padEnd(12, '123456789012'))
  for (const password of long) expect(await isGuessable(password, EMAIL), password).toBe(true)
}, 60_000)

test('so are the longer ones of the list', async () => {
  const long = dictionary['passwords-common'].filter((word) => word.length >= 12)
  expect(long.length).toBeGreaterThan(300)
  for (const word of long.slice(0, 100)) expect(await isGuessable(word, EMAIL), word).toBe(true)
}, 60_000)
