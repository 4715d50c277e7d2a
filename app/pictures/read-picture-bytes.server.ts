import { database } from '#app/database/database.server.ts'
import { readPictureFile } from '#app/pictures/picture-files.server.ts'
import { isKnownFile } from './held-pictures.server.ts'

/** The bytes behind an address of an uploaded picture, by its last part; null where there are none. */
export async function readPictureBytes(name: string): Promise<Buffer | null> {
  if (!(await isKnownFile(name))) return null
  const bytes = await readPictureFile(database(), name)
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
