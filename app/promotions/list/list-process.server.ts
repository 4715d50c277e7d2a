import { createChildWork, EndedEarly } from '#app/platform/child-process/child-work.server.ts'
import type { ListActs } from './list-child.server.ts'
import type { ReadCsv } from './read-csv.server.ts'

/** In the build it is a file beside the server's (vite.config.ts). */
const CHILD = import.meta.url.endsWith('.ts') ? './list-child.server.ts' : './lists.js'

/** Bytes the process may hold: the longest list there can be took at most 120 MB of them, as measured. */
const MEMORY_MAX = 200_000_000

/** Milliseconds one list may take: the longest takes a third of a second here. Chosen. */
const READ_MS_MAX = 20_000

const TOO_MUCH =
  'Reading this list takes more memory or time than I have: please import it in parts'

export const readCsv = createListProcess()

/** Reads a list in a process of its own: the server answers others meanwhile, whatever stands in the list. */
export function createListProcess({ memoryMax = MEMORY_MAX, msMax = READ_MS_MAX } = {}) {
  const work = createChildWork<ListActs>(new URL(CHILD, import.meta.url), { memoryMax, msMax })
  return async (text: string): Promise<ReadCsv> => {
    try {
      return await work('readCsv', text)
    } catch (error) {
      if (error instanceof EndedEarly) return { ok: false, sentence: TOO_MUCH }
      throw error
    }
  }
}
