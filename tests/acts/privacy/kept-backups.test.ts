import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { backUp } from '#app/backup/back-up.server.ts'
import { readBackup } from '#app/backup/read-backup.server.ts'
import { sqliteFile } from '#app/database/database.server.ts'
import { sendLookPhoto } from '#app/look-briefs/look-photos.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { proved } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'

const db = actDatabase()

async function backUpOn(day: number, file?: string): Promise<string> {
  const now = Temporal.Instant.from('2031-03-01T08:00:00Z').add({ hours: 24 * day })
  const done = await backUp({ now, file })
  if (!done.ok) throw new Error(done.reason)
  return done.file
}

/** How many rows a whole backup has of photographs, and of appointments. */
async function countsIn(file: string) {
  const read = await readBackup(() => createReadStream(file))
  if (!read.ok) throw new Error(read.reason)
  return { photos: read.rows.lookPhotos, bookings: read.rows.bookings }
}

test('a photograph is in the newest of the kept backups alone, and in none once it ended', async () => {
  const bytes = await photograph({ width: 64, height: 48, orientation: 1 })
  const booking = await proved({ date: freshDate() })
  await sendLookPhoto(booking, bytes, Temporal.Now.instant())
  const first = await backUpOn(0)
  const own = await backUpOn(0, `${first}.own`)
  expect(await countsIn(first)).toEqual({ photos: 1, bookings: 1 })
  const second = await backUpOn(1)
  expect(await countsIn(first)).toEqual({ photos: 0, bookings: 1 })
  expect(await countsIn(second)).toEqual({ photos: 1, bookings: 1 })
  const once = await readFile(first)
  await db.rows('delete from "lookPhotos"')
  const third = await backUpOn(2)
  for (const file of [first, second, third])
    expect(await countsIn(file)).toEqual({ photos: 0, bookings: 1 })
  // It is written anew once only, and a file that the artist named is theirs.
  expect(await readFile(first)).toEqual(once)
  expect(await countsIn(own)).toEqual({ photos: 1, bookings: 1 })
})

test('a kept backup that is not whole is left as it is, and the new one is made', async () => {
  const first = await backUpOn(10)
  const cut = (await readFile(first)).subarray(0, -40)
  await writeFile(first, cut)
  const second = await backUpOn(11)
  expect(await countsIn(second)).toMatchObject({ photos: 0 })
  expect(await readFile(first)).toEqual(cut)
  const names = await readdir(join(first, '..'))
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test.skipIf(inject('postgresUrl'))(
  'what a killed restore left goes with the next backup',
  async () => {
    const left = ['', '-wal', '-shm'].map((end) => `${sqliteFile()}.restoring${end}`)
    for (const file of left) await writeFile(file, 'clients')
    await backUpOn(20)
    expect(left.filter(existsSync)).toEqual([])
  },
)
