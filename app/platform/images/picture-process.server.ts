import { createChildWork, EndedEarly } from '../child-process/child-work.server.ts'
import type { PictureReading } from './decode-picture.ts'
import { createKnownReadings } from './known-readings.ts'
import type { PictureActs } from './picture-child.ts'

/** In the build it is a file beside the server's (vite.config.ts). */
const CHILD = import.meta.url.endsWith('.ts') ? './picture-child.ts' : './pictures.js'

/** Bytes the process may hold: what `DECODING_BYTES_MAX` lets through took at most 335 MB of them, as measured. */
const MEMORY_MAX = 350_000_000

/** Milliseconds one piece of work may take: the largest takes some three seconds here. Chosen. */
const WORK_MS_MAX = 60_000

interface PictureProcess {
  readPicture(...args: Parameters<PictureActs['decodePicture']>): Promise<PictureReading>
  drawWord: PictureActs['drawWord']
  encodeSize: PictureActs['encodeSize']
  encodeShare: PictureActs['encodeShare']
}

export const { readPicture, drawWord, encodeSize, encodeShare } = createPictureProcess()

/** Reads uploaded files and makes pictures in a process of its own. The same file is decoded once. */
export function createPictureProcess({
  memoryMax = MEMORY_MAX,
  msMax = WORK_MS_MAX,
} = {}): PictureProcess {
  const work = createChildWork<PictureActs>(new URL(CHILD, import.meta.url), { memoryMax, msMax })
  const readOnce = createKnownReadings()

  return {
    readPicture: (bytes, how) => readOnce(bytes, how, () => decode(bytes, how)),
    drawWord: (...args) => work('drawWord', ...args),
    encodeSize: (...args) => work('encodeSize', ...args),
    encodeShare: (...args) => work('encodeShare', ...args),
  }

  async function decode(
    ...args: Parameters<PictureActs['decodePicture']>
  ): Promise<PictureReading> {
    try {
      return await work('decodePicture', ...args)
    } catch (error) {
      if (error instanceof EndedEarly) return { ok: false, reason: 'too-much-memory' }
      throw error
    }
  }
}
