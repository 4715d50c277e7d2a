import { expect, test } from 'vitest'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { replacePicture } from '#app/pictures/change-picture.server.ts'
import { deletePicture } from '#app/pictures/delete-picture.server.ts'
import { listUses, shows } from '#app/pictures/picture-uses.server.ts'
import { findPicture } from '#app/pictures/pictures.server.ts'
import { uploadPicture } from '#app/pictures/upload-picture.server.ts'
import { DraftNotAsSeen, keepDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import { scheduleCampaign, startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { subscribeAs } from '../../support/database/visitor-acts.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const bytes = await photograph()
const now = () => Temporal.Now.instant()
const by = { now: now(), by: 'artist' }
const letterWith = (imageUrl: string) => ({ subject: 'Spring', content: 'Hello', imageUrl })

async function uploaded() {
  const { id, src } = await uploadPicture({ bytes, alt: '', userId: 'artist' }, now())
  return { id, imageUrl: `http://localhost:3000${src}` }
}

/** A picture with a draft, a letter that waits and one that was sent, which all show it. */
async function threeLetters() {
  await subscribeAs({})
  const { id, imageUrl } = await uploaded()
  const letter = letterWith(imageUrl)
  const draft = crypto.randomUUID()
  const kept = await keepDraft({ letterKey: draft, version: 0, ...letter }, now())
  const at = localNow(now().add({ hours: 48 }), 'America/Toronto')
  const [waits, sent] = [await scheduleCampaign(letter, at, by), await startCampaign(letter, by)]
  const { version } = kept
  return { id, imageUrl, draft, version, waits: waits.campaignId, sent: sent.campaignId }
}

test('a letter that is written, waits or was sent keeps its picture from being deleted', async () => {
  const { id, draft, waits, sent } = await threeLetters()
  expect(await refusalOf(deletePicture(id))).toMatchObject({
    message: 'This picture is in use: the letter “Spring”.',
  })
  const picture = await findPicture(database(), id)
  const uses = (await listUses(database())).filter((use) => picture && shows(use, picture))
  expect(uses.map((use) => [use.where, 'letter' in use ? use.letter.id : null])).toEqual(
    expect.arrayContaining([
      ['letter', draft],
      ['letter', waits],
      ['sent letter', sent],
    ]),
  )
  expect(uses).toHaveLength(3)
})

test('letters nobody has got yet show what replaces their picture', async () => {
  const { id, imageUrl, draft, version, waits, sent } = await threeLetters()
  await replacePicture(id, await photograph({ colour: '#345' }))
  const shown = async (table: 'campaigns' | 'letterDrafts', letter: string) =>
    (await db.rows(`select "imageUrl" from "${table}" where id = ?`, [letter]))[0]?.imageUrl
  const { file, width } = pictureNamed(id)
  const replaced = `http://localhost:3000/pictures/${file}-${width}.jpg`
  expect(await shown('letterDrafts', draft)).toBe(replaced)
  expect(await shown('campaigns', waits)).toBe(replaced)
  expect(await shown('campaigns', sent)).toBe(imageUrl)

  // A window that still has the old one is told so.
  const late = { letterKey: draft, version, ...letterWith(imageUrl), subject: 'Spring now' }
  expect(await madeOrRefused(keepDraft(late, now()))).toBeInstanceOf(DraftNotAsSeen)
})

test('a letter does not go out with a picture that was deleted while it was written', async () => {
  await subscribeAs({})
  const { id, imageUrl } = await uploaded()
  await deletePicture(id)
  const at = localNow(now().add({ hours: 48 }), 'America/Toronto')
  const letter = letterWith(imageUrl)
  const pictureGone = { fields: { imageUrl: expect.stringContaining('was deleted or replaced') } }
  expect(await refusalOf(startCampaign(letter, by))).toMatchObject(pictureGone)
  expect(await refusalOf(scheduleCampaign(letter, at, by))).toMatchObject(pictureGone)
  expect(await db.rows('select id from campaigns')).toEqual([])
})
