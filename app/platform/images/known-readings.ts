import type { PictureReading } from './decode-picture.ts'

/** Bytes of pictures that are remembered, and how many files; the oldest go first. Chosen. */
const BYTES_MAX = 16_000_000
const FILES_MAX = 2_000

/** For how long; a file that was refused because the process had other troubles is then read anew. Chosen. */
const REMEMBERED_MS = 3_600_000

interface Known {
  reading: Promise<PictureReading>
  since: number
  /** Of the picture that is kept; 0 for a file that was refused or is still read. */
  bytes: number
}

/** Remembers what became of files by their hashes: to decode one takes seconds, and whoever sends it again and again must not have them. */
export function createKnownReadings({ bytesMax = BYTES_MAX, now = Date.now } = {}) {
  const known = new Map<string, Known>()
  let bytes = 0

  /** What became of the same bytes, read in the same way; else what `read` makes of them. */
  return async function readOnce(
    file: Uint8Array,
    how: object,
    read: () => Promise<PictureReading>,
  ): Promise<PictureReading> {
    // A copy is hashed beside this thread, which answers others.
    const hash = await crypto.subtle.digest('SHA-256', file as Uint8Array<ArrayBuffer>)
    const key = `${Buffer.from(hash).toString('base64')} ${JSON.stringify(how)}`
    const before = known.get(key)
    if (before && now() - before.since < REMEMBERED_MS) return await before.reading
    forget(key)
    const entry: Known = { reading: read(), since: now(), bytes: 0 }
    known.set(key, entry)
    try {
      const reading = await entry.reading
      if (reading.ok && known.get(key) === entry) {
        entry.bytes = reading.picture.jpeg.length
        bytes += entry.bytes
      }
      makeRoom()
      return reading
    } catch (error) {
      if (known.get(key) === entry) forget(key)
      throw error
    }
  }

  function makeRoom(): void {
    for (const key of known.keys()) {
      if (bytes <= bytesMax && known.size <= FILES_MAX) return
      forget(key)
    }
  }

  function forget(key: string): void {
    bytes -= known.get(key)?.bytes ?? 0
    known.delete(key)
  }
}
