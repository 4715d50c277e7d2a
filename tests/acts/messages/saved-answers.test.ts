import { expect, test } from 'vitest'
import { content } from '#app/content/current.server.ts'
import { mailSchema } from '#app/content/schemas/mail.schema.ts'
import { database } from '#app/database/database.server.ts'
import { findMessage } from '#app/messages/messages.server.ts'
import { readThread } from '#app/routes/admin/messages/thread/thread-view.server.ts'
import { edited } from '../../support/content/edited.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { written } from '../../support/database/visitor-acts.ts'

actDatabase()

test('published answers are offered beside every message, each known by its id', async () => {
  await edited('mail', ({ answers }) => {
    answers.push({ id: '', label: 'Parking', words: 'You can park behind the studio.' })
  })
  const message = await findMessage(database(), await written())
  if (!message) throw new Error('no message')
  const now = Temporal.Now.instant()
  const filter = { show: 'all', q: '', after: null } as const
  const thread = await readThread(database(), message, filter, { now, timeZone: 'America/Toronto' })
  expect(thread.savedAnswers).toEqual([
    { id: 'parking', label: 'Parking', words: 'You can park behind the studio.' },
  ])
})

test('email texts that were published before there were answers have none', () => {
  const { answers: _none, ...before } = content('mail')
  expect(mailSchema.parse(before).answers).toEqual([])
})
