import { expect, test } from 'vitest'
import { byPerson } from './by-person.ts'

const asking = (id: string, name: string, email: string, phone = '') => ({ id, name, email, phone })
const idsOf = (requests: ReturnType<typeof asking>[]) =>
  byPerson(requests).map((person) => person.map(({ id }) => id))

test('one address, or one name with one number, is one person; a name alone is not', () => {
  expect(
    idsOf([
      asking('a', 'Ruth Adler', 'ruth@client.example', '555 555-0155'),
      asking('b', 'Mei Lin', 'mei@client.example', '555 555-0156'),
      asking('c', 'Ruth A.', 'Ruth@client.example', '555 555-0199'),
      asking('d', 'ruth adler', 'other@client.example', '(555) 555-0155'),
      asking('e', 'Ruth Adler', 'third@client.example', '555 555-0100'),
      asking('f', 'Sister', 'sister@client.example', '555 555-0155'),
    ]),
  ).toEqual([['a', 'c', 'd'], ['b'], ['e'], ['f']])
})

test('who left neither address nor number is alone', () => {
  expect(idsOf([asking('a', 'Iris', ''), asking('b', 'Iris', '')])).toEqual([['a'], ['b']])
})
