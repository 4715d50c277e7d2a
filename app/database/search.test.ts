import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

test('each word is found anywhere, whatever its case and its accents', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const { insertMessage, listMessages } = await import('#app/messages/messages.server.ts')
  const write = async (id: string, firstName: string, message: string) =>
    await insertMessage(database() as never, {
      ...EMPTY,
      id,
      firstName,
      message,
      email: `${id}@example.com`,
    })
  await write('a', 'ÉLODIE', 'Straße, 100%')
  await write('b', 'Elodie', 'œuvre')
  await write('c', 'Zoë', 'under_score')
  const find = async (q: string) => {
    const found = await listMessages(database(), { show: 'all', q }, 10, null)
    return found.map(({ id }) => id).sort()
  }
  expect(await find('élodie')).toEqual(['a', 'b'])
  expect(await find('elodie strasse')).toEqual(['a'])
  expect(await find('ODI OEUVRE')).toEqual(['b'])
  expect(await find('zoe')).toEqual(['c'])
  expect(await find('%')).toEqual(['a'])
  expect(await find('_')).toEqual(['c'])
  expect(await find('elodie zoe')).toEqual([])
  expect(await find(' ')).toEqual(['a', 'b', 'c'])
})

const EMPTY = {
  lastName: 'Client',
  subject: null,
  additionalDetails: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  status: 'unread' as const,
  reply: null,
  repliedAt: null,
  followUps: [],
  heldBack: false,
}
