import { expect, test } from 'vitest'
import { localNow } from '#app/kernel/local-time.ts'
import {
  DraftNotAsSeen,
  deleteLetterDraft,
  keepDraft,
} from '#app/promotions/campaigns/keep-draft.server.ts'
import { letterDraft } from '#app/promotions/campaigns/letter-draft.schema.ts'
import { scheduleCampaign, startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const NOW = Temporal.Instant.from('2026-11-22T12:00:00Z')
const id = () => crypto.randomUUID()
const keep = (over: Record<string, unknown>) => keepDraft(letterDraft.parse(over), NOW)
const stored = (letterKey: string) =>
  db.rows<{ version: number }>('select * from "letterDrafts" where id = ?', [letterKey])

/** Keeps a letter and returns its version. */
async function kept(over: Record<string, unknown>): Promise<number> {
  return (await keep(over)).version
}

/** The draft as it is now, after an act was refused because it is not as it was seen; null once it is gone. */
async function insteadOf(act: Promise<unknown>) {
  const refusal = await madeOrRefused(act)
  if (!(refusal instanceof DraftNotAsSeen)) throw new Error('it was not refused')
  return refusal.present
}

test('a letter is kept from its first words on, each change as a new version', async () => {
  const letterKey = id()
  const version = await kept({ letterKey, subject: 'Spr' })
  const more = { letterKey, subject: 'Spring', content: 'Hello', imageUrl: 'https:' }
  expect(await kept({ ...more, version })).toBeGreaterThan(version)
  expect(await stored(letterKey)).toMatchObject([
    { subject: 'Spring', content: 'Hello', imageUrl: 'https:' },
  ])
})

test('a save whose answer was lost is repeated without harm', async () => {
  const words = { letterKey: id(), subject: 'Spring' }
  const version = await kept(words)
  expect(await kept(words)).toBe(version)
  const next = await kept({ ...words, subject: 'Summer', version })
  expect(await kept({ ...words, subject: 'Summer', version })).toBe(next)
})

test('of two windows the second is told, and changes nothing', async () => {
  const letterKey = id()
  const version = await kept({ letterKey, subject: 'Spring' })
  await keep({ letterKey, subject: 'From one window', version })
  const other = keep({ letterKey, subject: 'From another', version })
  expect(await insteadOf(other)).toMatchObject({ subject: 'From one window' })
  expect(await stored(letterKey)).toMatchObject([{ subject: 'From one window' }])
})

test('twenty saves of one version at once change it once', async () => {
  const letterKey = id()
  const version = await kept({ letterKey, subject: 'Spring' })
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      refusalOf(keep({ letterKey, subject: `Spring ${index}`, version })),
    ),
  )
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
})

test('a draft that was sent or deleted meanwhile does not come back', async () => {
  expect(await insteadOf(keep({ letterKey: id(), subject: 'Spring', version: 3 }))).toBeNull()
})

test('a window that knew a draft that was deleted never takes a new one of its key for it', async () => {
  const letterKey = id()
  const old = await kept({ letterKey, subject: 'Known to the laptop' })
  await deleteLetterDraft(letterKey, old)
  const anew = await kept({ letterKey, subject: 'Written anew on the phone' })
  expect(anew).toBeGreaterThan(old)
  const late = keep({ letterKey, subject: 'One more letter on the laptop', version: old })
  expect(await insteadOf(late)).toMatchObject({ version: anew })
  expect(await stored(letterKey)).toMatchObject([{ subject: 'Written anew on the phone' }])
})

test('a draft is deleted only as it was seen', async () => {
  const letterKey = id()
  const seen = await kept({ letterKey, subject: 'Seen' })
  await keep({ letterKey, subject: 'Written since', version: seen })
  const early = deleteLetterDraft(letterKey, seen)
  expect(await insteadOf(early)).toMatchObject({ subject: 'Written since' })
  expect(await stored(letterKey)).toHaveLength(1)
  await deleteLetterDraft(letterKey, null)
  expect(await insteadOf(deleteLetterDraft(letterKey, null))).toBeNull()
})

test('a letter is sent or scheduled only from the draft that was seen, and not twice', async () => {
  const at = localNow(NOW.add({ hours: 48 }), 'America/Toronto')
  const letter = { subject: 'Spring', content: 'Hello', imageUrl: null }
  const words = { ...letter, imageUrl: '' }
  const draft = { id: id(), ...words, version: 0 }
  const seen = await kept({ letterKey: draft.id, ...words })
  const other = await kept({ letterKey: draft.id, ...words, content: 'Hi', version: seen })
  const context = (version: number) => ({ now: NOW, by: 'admin', draft: { ...draft, version } })
  for (const act of [
    () => startCampaign(letter, context(seen)),
    () => scheduleCampaign(letter, at, context(seen)),
  ])
    expect(await insteadOf(act())).toMatchObject({ content: 'Hi' })
  expect(await stored(draft.id)).toHaveLength(1)
  await scheduleCampaign(letter, at, context(other))
  expect(await stored(draft.id)).toEqual([])
  expect(await insteadOf(scheduleCampaign(letter, at, context(other)))).toBeNull()
  expect(await db.rows('select id from campaigns')).toHaveLength(1)
})

test('there is an end to how many are kept', async () => {
  for (let made = 0; made < 200; made++) await kept({ letterKey: id() })
  const tooMany = { message: 'Too many drafts. Delete some first.' }
  expect(await refusalOf(keep({ letterKey: id() }))).toMatchObject(tooMany)
})
