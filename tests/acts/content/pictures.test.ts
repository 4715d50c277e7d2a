import { beforeEach, describe, expect, test } from 'vitest'
import {
  content,
  contentRevision,
  contentVersion,
  currentContent,
  loadContent,
} from '#app/content/current.server.ts'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { PIECE_NAMES, type PieceName } from '#app/content/pieces.ts'
import { publish } from '#app/content/publish.server.ts'
import { keepDraft } from '#app/content/save-draft.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { changePicture, replacePicture } from '#app/pictures/change-picture.server.ts'
import { deletePicture } from '#app/pictures/delete-picture.server.ts'
import { encodePictures } from '#app/pictures/encode-pictures.server.ts'
import { refreshPictures } from '#app/pictures/held-pictures.server.ts'
import { lockUnfinished, renewClaim } from '#app/pictures/pictures.server.ts'
import { readPictureBytes } from '#app/pictures/read-picture-bytes.server.ts'
import { uploadPicture } from '#app/pictures/upload-picture.server.ts'
import { readDocuments } from '#app/privacy/collections/documents.server.ts'
import { exportCollections } from '#app/privacy/collections/export-collections.server.ts'
import { importCollections } from '#app/privacy/collections/import-collections.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
beforeEach(loadContent)

const now = () => Temporal.Now.instant()
const bytes = await photograph()
const userId = 'artist'

async function uploaded(alt = 'A cheek in rose.', file: Uint8Array = bytes) {
  return await uploadPicture({ bytes: file, alt, userId }, now())
}

const encodeAll = (at = now()) =>
  encodePictures(
    () => at,
    () => false,
  )

const files = () =>
  db.rows<{ name: string; bytes: Uint8Array }>('select name, bytes from "pictureFiles"')

/** The home page with another picture of the mission. */
function homeWith(picture: string) {
  const value = structuredClone(content('home'))
  value.mission.picture = picture
  return value
}

describe('an upload', () => {
  test('is there at once, upright, with one JPEG; the other sizes come by the job', async () => {
    const before = contentRevision()
    const { id, src, ...said } = await uploaded()
    expect(said).toEqual({ width: 480, height: 640, alt: 'A cheek in rose.' })
    expect(pictureNamed(id)).toMatchObject({ width: 480, height: 640, avif: [], jpeg: [480] })
    expect(contentRevision()).not.toBe(before)
    expect((await files()).map(({ name }) => `/pictures/${name}`)).toEqual([src])

    await encodeAll()
    const { file } = pictureNamed(id)
    expect(pictureNamed(id)).toMatchObject({ avif: [320, 480], jpeg: [480] })
    expect((await files()).map(({ name }) => name).sort()).toEqual(
      ['320.avif', '480.avif', '480.jpg', 'share-50-50.jpg'].map((end) => `${file}-${end}`).sort(),
    )
  })

  test('leaves neither place nor camera nor name anywhere', async () => {
    expect(bytes.includes('Secretcam')).toBe(true)
    await uploaded()
    await encodeAll()
    for (const file of await files()) expect(Buffer.from(file.bytes).includes('Secret')).toBe(false)
    expect(JSON.stringify(await db.rows('select * from pictures'))).not.toContain('Secret')
  })

  test('that is refused leaves no trace', async () => {
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
    for (const file of [page, bytes.subarray(0, bytes.length / 2), new Uint8Array()])
      expect(await refusalOf(uploadPicture({ bytes: file, alt: '', userId }, now()))).toMatchObject(
        { code: 'invalid-argument' },
      )
    expect(await db.rows('select id from pictures')).toEqual([])
    expect(await files()).toEqual([])
  })

  test('sent twice under one key is one picture', async () => {
    const idempotency = { key: 'a-key-of-the-desk', bodyHash: 'same' }
    const send = () => uploadPicture({ bytes, alt: '', userId, idempotency }, now())
    expect(await send()).toEqual(await send())
    expect(await db.rows('select id from pictures')).toHaveLength(1)
  })

  test('the same photograph twice is two pictures, neither of which takes the other away', async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    await deletePicture(first.id)
    expect(await readPictureBytes(second.src.slice('/pictures/'.length))).not.toBe(null)
  })
})

describe('the sizes', () => {
  test('that a killed process left unfinished are made by the next, and none twice', async () => {
    const { id } = await uploaded()
    const begun = now()
    // Killed between its first size and the second.
    let sizes = 0
    await encodePictures(
      () => begun,
      () => ++sizes > 2,
    )
    const left = await files()
    expect(left).toHaveLength(2)
    expect(pictureNamed(id).avif).toEqual([])

    await encodeAll(begun)
    expect(await files()).toHaveLength(2)
    await encodeAll(begun.add({ seconds: 121 }))
    expect(pictureNamed(id).avif).toEqual([320, 480])
    for (const { name, bytes } of left) {
      const after = (await files()).find((file) => file.name === name)
      expect(Buffer.from(after?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true)
    }
  })

  test('of one picture are made by one process', async () => {
    await uploaded()
    const claims = await Promise.all(
      Array.from({ length: 5 }, () =>
        transact(async (trx) => {
          const found = await lockUnfinished(trx, now().toString())
          if (!found) return { ok: true, taken: false }
          const claimedUntil = now().add({ minutes: 1 }).toString()
          const taken = await renewClaim(trx, found.id, null, { claimedUntil, attempts: 1 })
          return { ok: true, taken }
        }),
      ),
    )
    expect(claims.filter(({ taken }) => taken)).toHaveLength(1)
  })

  test('are given up for a picture that was deleted meanwhile', async () => {
    const { id } = await uploaded()
    let asked = 0
    const clock = () => {
      asked += 1
      return now()
    }
    const deleting = encodePictures(clock, () => false)
    await deletePicture(id)
    await deleting
    expect(asked).toBeGreaterThan(0)
    expect(await files()).toEqual([])
  })
})

describe('the site', () => {
  test('shows a picture once a piece that has it is published, and never one that is not there', async () => {
    const { id } = await uploaded()
    const wish = { piece: 'home' as const, version: 0, userId }
    for (const unknown of [crypto.randomUUID(), 'no-such-name', 'constructor'])
      expect(await publish({ ...wish, value: homeWith(unknown) }, now())).toEqual({
        ok: false,
        reason: 'invalid',
        fields: { 'mission.picture': 'This picture no longer exists. Please choose another' },
      })
    expect(await publish({ ...wish, value: homeWith(id) }, now())).toMatchObject({ ok: true })
    expect(content('home').mission.picture).toBe(id)
  })

  test('keeps a picture from being deleted, and so does a draft', async () => {
    const [shown, drafted] = [await uploaded(), await uploaded()]
    await publish({ piece: 'home', version: 0, value: homeWith(shown.id), userId }, now())
    await keepDraft({ piece: 'home', value: homeWith(drafted.id), revision: 0, version: 1 }, now())
    const inUse = { reason: 'in-use', message: 'This picture is in use: the piece home.' }
    expect(await refusalOf(deletePicture(shown.id))).toMatchObject(inUse)
    expect(await refusalOf(deletePicture(drafted.id))).toMatchObject(inUse)
    const gone = await refusalOf(deletePicture(crypto.randomUUID()))
    expect(gone).toMatchObject({ code: 'not-found' })
  })

  test('of a deletion and a publication at once one is refused', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await uploaded()
      const [published, deleted] = await Promise.all([
        publish({ piece: 'home', version: turn, value: homeWith(id), userId }, now()),
        refusalOf(deletePicture(id)),
      ])
      expect([published.ok, deleted === null].filter(Boolean)).toHaveLength(1)
      if (!published.ok)
        await publish({ piece: 'home', version: turn, value: homeWith('bridal-01'), userId }, now())
    }
  })

  test('another process sees an upload, a change and a deletion', async () => {
    const { id } = await uploaded()
    await db.rows(`update pictures set alt = 'Changed elsewhere', revision = revision + 1`)
    await refreshPictures()
    expect(pictureNamed(id).alt).toBe('Changed elsewhere')
    await db.rows('delete from pictures')
    await refreshPictures()
    expect(pictureNamed(id).alt).toBe('')
  })

  test('another process sees that the newest was deleted and another uploaded since it looked', async () => {
    const { id } = await uploaded()
    const [row = {}] = await db.rows('select * from pictures')
    await db.rows('delete from pictures')
    const another = { ...row, id: 'u-another', alt: 'Another' }
    const [columns, marks] = [Object.keys(another), Object.keys(another).map(() => '?')]
    await db.rows(
      `insert into pictures ("${columns.join('", "')}") values (${marks.join(', ')})`,
      Object.values(another),
    )
    await refreshPictures()
    expect([pictureNamed(id).alt, pictureNamed('u-another').alt]).toEqual(['', 'Another'])
  })
})

test('words, label and focal point are changed, and a picture is replaced under the same id', async () => {
  const { id, src } = await uploaded()
  const change = { alt: 'Lips', category: 'Glam' as const, focalX: 20, focalY: 80 }
  expect(await changePicture(id, change)).toBeNull()
  expect(pictureNamed(id)).toMatchObject({
    alt: 'Lips',
    category: 'Glam',
    focal: { x: 0.2, y: 0.8 },
  })
  const before = pictureNamed(id).file
  await replacePicture(id, await photograph({ colour: '#345' }))
  expect(pictureNamed(id)).toMatchObject({ alt: 'Lips', category: 'Glam' })
  expect(pictureNamed(id).file).not.toBe(before)
  expect(await readPictureBytes(src.slice('/pictures/'.length))).toBe(null)
  const unreadable = await refusalOf(replacePicture(id, new Uint8Array([1, 2, 3])))
  expect(unreadable).toMatchObject({ code: 'invalid-argument' })
  const gone = await refusalOf(replacePicture(crypto.randomUUID(), bytes))
  expect(gone).toMatchObject({ code: 'not-found' })
})

/** A value that differs from that of every piece as it is. */
function anotherValue(piece: PieceName): unknown {
  const { travel, hours } = currentContent()
  if (piece === 'travel')
    return { areas: [...travel.areas, { name: 'Here', prefixes: ['X1X'], fee: 5, minutes: 15 }] }
  if (piece === 'codes') return { codes: [{ code: 'GLOW20', percent: 20 }] }
  if (piece === 'hours') return { ...hours, minNoticeHours: 5 }
  // The first words of several that there are.
  return JSON.parse(
    JSON.stringify(content(piece)).replace(/"([A-Z][^"\\]* [^"\\]*)"/, '"$1, once more"'),
  )
}

test('an export carries every piece and pictures byte for byte, and an import takes them back', async () => {
  const { id, src } = await uploaded()
  await encodeAll()
  await publish({ piece: 'home', version: 0, value: homeWith(id), userId }, now())
  for (const piece of PIECE_NAMES) {
    const [version, value] = [contentVersion(piece), anotherValue(piece)]
    expect(await publish({ piece, version, value, userId }, now())).toMatchObject({ ok: true })
  }
  const pieces = currentContent()
  const name = src.slice('/pictures/'.length)
  const before = await readPictureBytes(name)
  const found: Record<string, unknown[]> = {}
  await exportCollections(async (collection, document) => {
    found[collection] = [...(found[collection] ?? []), document]
  })
  const read = readDocuments(JSON.parse(JSON.stringify(found)))
  if (!read.ok) throw new Error(read.sentence)

  await db.rows('delete from "contentVersions"')
  await db.rows('delete from pictures')
  await loadContent()
  expect(await readPictureBytes(name)).toBe(null)
  const report = await importCollections(read.documents, now())
  expect(report).toMatchObject({
    pictures: { imported: 1, skipped: [] },
    content: { imported: PIECE_NAMES.length, skipped: [] },
  })
  await loadContent()
  expect(currentContent()).toEqual(pieces)
  expect(content('home').mission.picture).toBe(id)
  expect((await readPictureBytes(name))?.equals(before ?? Buffer.alloc(0))).toBe(true)
  const again = await importCollections(read.documents, now())
  expect(again.pictures).toMatchObject({ imported: 0, skipped: [{ reason: 'known' }] })
  expect(database()).toBeDefined()
})
