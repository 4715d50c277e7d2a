import { beforeEach, expect, test } from 'vitest'
import { amend } from '#app/content/amend.server.ts'
import { findDraft } from '#app/content/content-drafts.server.ts'
import { content, contentVersion, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { discardDraft, keepDraft, replaceDraft } from '#app/content/save-draft.server.ts'
import { database } from '#app/database/database.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'

const db = actDatabase()
beforeEach(loadContent)
const now = Temporal.Now.instant()
const piece = 'questions' as const
const saying = (answer: string) => ({ questions: [{ question: 'How?', answer }] })

/** What a window knows of the draft and of the site. */
interface Window {
  revision: number
  version: number
}

async function write(window: Window, answer: string) {
  const outcome = await keepDraft({ piece, value: saying(answer), ...window }, now)
  if (outcome.ok) window.revision = outcome.revision
  return outcome
}

const published = (draftRevision: number, answer: string) =>
  publish(
    {
      ...{ piece, version: contentVersion(piece), value: saying(answer), userId: null },
      draftRevision,
    },
    now,
  )

const stored = async () => await findDraft(database(), piece)

test('a draft of another window is never taken for the one that was published before it', async () => {
  expect(db.home).toBeDefined()
  const laptop = { revision: 0, version: 0 }
  expect((await write(laptop, 'Typed on the laptop')).ok).toBe(true)
  expect((await published(laptop.revision, 'Typed on the laptop')).ok).toBe(true)
  const phone = { revision: 0, version: 1 }
  expect((await write(phone, 'Typed on the phone')).ok).toBe(true)

  const told = await write(laptop, 'One more letter on the laptop')
  expect(told).toMatchObject({ ok: false, reason: 'another-window', revision: phone.revision })
  expect((await stored())?.value).toContain('on the phone')
})

test('a draft that is put in the place of another begins from the version its own window shows', async () => {
  const laptop = { revision: 0, version: 0 }
  await write(laptop, 'Laptop')
  await published(laptop.revision, 'Laptop')
  const phone = { revision: 0, version: 1 }
  await write(phone, 'Phone')
  // "Keep mine": the laptop knows the phone's draft now, and still shows version 0.
  expect((await write({ revision: phone.revision, version: 0 }, 'Laptop again')).ok).toBe(true)
  expect(await stored()).toMatchObject({ version: 0 })
})

test('revisions go on after a draft was discarded or says the same as the site', async () => {
  const window = { revision: 0, version: 0 }
  await write(window, 'First')
  const [first, site] = [window.revision, content(piece)]
  expect(await discardDraft(piece, first)).toBe(true)
  await write({ revision: 0, version: 0 }, 'Second')
  const second = (await stored())?.revision ?? 0
  expect(second).toBeGreaterThan(first)
  await keepDraft({ piece, value: site, revision: second, version: 0 }, now)
  expect(await stored()).toBeNull()
  await write({ revision: 0, version: 0 }, 'Third')
  expect((await stored())?.revision).toBeGreaterThan(second)
})

test('a draft is published, discarded or replaced only as it was seen', async () => {
  const laptop = { revision: 0, version: 0 }
  await write(laptop, 'Seen')
  const seen = laptop.revision
  const phone = { ...laptop }
  await write(phone, 'Written since')

  expect(await published(seen, 'Seen')).toMatchObject({ ok: false, reason: 'another-version' })
  expect(await discardDraft(piece, seen)).toBe(false)
  const earlier = { piece, value: saying('Earlier'), version: 0 }
  expect(await replaceDraft({ ...earlier, revision: seen }, now)).toBe(false)
  expect((await stored())?.value).toContain('Written since')
  expect(contentVersion(piece)).toBe(0)
  expect(await published(phone.revision, 'Written since')).toMatchObject({ ok: true, version: 1 })
  expect(await stored()).toBeNull()
})

test('a part that is published does not hide from an older draft what was published before it', async () => {
  await write({ revision: 0, version: 0 }, 'Typed on the laptop')
  const wish = { piece, value: saying('Published on the phone'), userId: null }
  expect(await publish({ ...wish, version: 0 }, now)).toMatchObject({ ok: true, version: 1 })
  const added = (value: unknown) => {
    const { questions } = value as ReturnType<typeof saying>
    return { questions: [...questions, { question: 'When?', answer: 'Now' }] } as never
  }
  expect(await amend({ piece, version: 1, change: added, userId: null }, now)).toMatchObject({
    ok: true,
    version: 2,
  })
  expect(await stored()).toMatchObject({ version: 0, value: expect.stringContaining('When?') })
})
