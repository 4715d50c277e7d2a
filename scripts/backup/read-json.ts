import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'

/** A text in memory has no more characters. */
const TEXT_MAX = 2 ** 29 - 24

/** What each value takes beside its text: an empty array has 40 bytes and is two characters. */
const VALUE_BYTES = 48

const [LIST, OBJECT, NEXT] = Buffer.from('[{,')

const INSTEAD = 'Import it in parts, export into a folder, or restore a backup.'

type ReadJson = { ok: true; json: unknown } | { ok: false; sentence: string }

/**
 * Reads a file of JSON, or a folder with a file for each collection. One that would take more memory than this process
 * may have is refused before it is parsed: nothing could be said once it has ended.
 */
export async function readJson(path: string, memoryMax = heapLeft()): Promise<ReadJson> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory()
  if (!isFolder) return await readOne(path, memoryMax)
  const collections: Record<string, unknown> = {}
  let kept = 0
  for (const name of (await readdir(path)).filter((one) => one.endsWith('.json'))) {
    const file = join(path, name)
    const read = await readOne(file, memoryMax - kept)
    if (!read.ok) return read
    kept += (await stat(file)).size
    collections[name.slice(0, -'.json'.length)] = read.json
  }
  return { ok: true, json: collections }
}

async function readOne(file: string, memoryMax: number): Promise<ReadJson> {
  try {
    if ((await stat(file)).size > TEXT_MAX)
      return { ok: false, sentence: `${file} has more than 500 MB. ${INSTEAD}` }
    const bytes = await readFile(file)
    if (memoryOf(bytes) > memoryMax)
      return {
        ok: false,
        sentence: `${file} would take more memory than there is for it. ${INSTEAD}`,
      }
    return { ok: true, json: JSON.parse(bytes.toString()) }
  } catch (error) {
    if (error instanceof SyntaxError)
      return { ok: false, sentence: `${file} is not JSON: ${error.message}.` }
    if ((error as { code?: string }).code === 'ENOENT')
      return { ok: false, sentence: `There is no file ${file}.` }
    throw error
  }
}

/** About what is made of it: its text, the texts in it, and its values. */
function memoryOf(bytes: Buffer): number {
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === NEXT || byte === LIST || byte === OBJECT) values += 1
  }
  return 2 * bytes.length + values * VALUE_BYTES
}

function heapLeft(): number {
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics()
  return limit - used
}
