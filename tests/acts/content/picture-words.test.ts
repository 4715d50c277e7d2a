import { beforeEach, expect, test } from 'vitest'
import { loadContent } from '#app/content/current.server.ts'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { changePicture } from '#app/pictures/change-picture.server.ts'
import { pictureSaid } from '#app/pictures/picture-said.ts'
import { uploadPicture } from '#app/pictures/upload-picture.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
beforeEach(loadContent)
const NONE = { alt: '', category: null, focalX: 50, focalY: 50 }

test('what another window said of a picture is not written over, and is named', async () => {
  expect(db.home).toBeDefined()
  const bytes = await photograph()
  const wish = { bytes, alt: '', userId: 'artist' }
  const { id } = await uploadPicture(wish, Temporal.Now.instant())
  const phone = { ...NONE, alt: 'Lips in red' }
  expect(await changePicture(id, phone, NONE)).toBeNull()
  // Sent twice it is one change.
  expect(await changePicture(id, phone, NONE)).toBeNull()

  const laptop = { ...NONE, alt: 'Red lips', focalX: 20 }
  expect(await changePicture(id, laptop, NONE)).toEqual(pictureSaid(phone))
  expect(pictureNamed(id).alt).toBe('Lips in red')
  expect(await changePicture(id, laptop, phone)).toBeNull()
  expect(pictureNamed(id)).toMatchObject({ alt: 'Red lips', focal: { x: 0.2 } })
  const nobody = crypto.randomUUID()
  expect(await refusalOf(changePicture(nobody, laptop, phone))).toMatchObject({ code: 'not-found' })
})
