import { expect, test } from 'vitest'
import { keepDraft } from '#app/operations/promotions/campaigns/keep-draft.server.ts'
import { letterDraft } from '#app/operations/promotions/campaigns/letter-draft.schema.ts'
import { actDatabase } from '../../support/database/act-database.ts'

const db = actDatabase()
const NOW = Temporal.Instant.from('2026-11-22T12:00:00Z')
const id = () => crypto.randomUUID()
const keep = (over: Record<string, unknown>) => keepDraft(letterDraft.parse(over), NOW)
const stored = (letterKey: string) =>
  db.rows('select * from "letterDrafts" where id = ?', [letterKey])

test('a letter is kept from its first words on, each change as a new version', async () => {
  const letterKey = id()
  expect(await keep({ letterKey, subject: 'Spr' })).toMatchObject({ ok: true, version: 1 })
  const more = { letterKey, subject: 'Spring', content: 'Hello', imageUrl: 'https:' }
  expect(await keep({ ...more, version: '1' })).toMatchObject({ ok: true, version: 2 })
  expect(await stored(letterKey)).toMatchObject([
    { subject: 'Spring', content: 'Hello', imageUrl: 'https:', version: 2 },
  ])
})

test('a save whose answer was lost is repeated without harm', async () => {
  const words = { letterKey: id(), subject: 'Spring' }
  await keep(words)
  expect(await keep(words)).toMatchObject({ ok: true, version: 1 })
  await keep({ ...words, subject: 'Summer', version: 1 })
  const again = await keep({ ...words, subject: 'Summer', version: 1 })
  expect(again).toMatchObject({ ok: true, version: 2 })
})

test('of two windows the second is told, and changes nothing', async () => {
  const letterKey = id()
  await keep({ letterKey, subject: 'Spring' })
  await keep({ letterKey, subject: 'From one window', version: 1 })
  const other = await keep({ letterKey, subject: 'From another', version: 1 })
  expect(other).toMatchObject({
    ok: false,
    reason: 'changed-elsewhere',
    present: { subject: 'From one window', version: 2 },
  })
  expect(await stored(letterKey)).toMatchObject([{ subject: 'From one window' }])
})

test('twenty saves of one version at once change it once', async () => {
  const letterKey = id()
  await keep({ letterKey, subject: 'Spring' })
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      keep({ letterKey, subject: `Spring ${index}`, version: 1 }),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await stored(letterKey)).toMatchObject([{ version: 2 }])
})

test('a draft that was sent or deleted meanwhile does not come back', async () => {
  const gone = await keep({ letterKey: id(), subject: 'Spring', version: 3 })
  expect(gone).toEqual({ ok: false, reason: 'gone' })
})

test('there is an end to how many are kept', async () => {
  const made = await Promise.all(Array.from({ length: 200 }, () => keep({ letterKey: id() })))
  expect(made.every(({ ok }) => ok)).toBe(true)
  expect(await keep({ letterKey: id() })).toEqual({ ok: false, reason: 'too-many' })
})
