import { expect, test } from 'vitest'
import { normalizedEmail } from './normalized-email.ts'

test.each([
  ['avery@client.example', 'avery@client.example'],
  ['Avery@Client.EXAMPLE', 'avery@client.example'],
  ['avery+one@client.example', 'avery@client.example'],
  ['avery+one+two@client.example', 'avery@client.example'],
  ['avery+@client.example', 'avery@client.example'],
  ['+avery@client.example', '+avery@client.example'],
  ['a.very@client.example', 'a.very@client.example'],
  ['no-address+one', 'no-address+one'],
])('%s is counted as %s', (email, folded) => {
  expect(normalizedEmail(email)).toBe(folded)
})
