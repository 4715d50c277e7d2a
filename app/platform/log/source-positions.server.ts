import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** By the address of a file; null where it has no source map that can be read. */
const sourceMaps = new Map<string, SourceMap | null>()

/**
 * A frame of a stack with the file and line of the source it was built from; a frame of a file without a source map
 * is answered as it is. The first call that meets a built file reads its source map, which takes about 50 MB from
 * then on: `node --enable-source-maps` would take them at the start.
 */
export function inSources(frame: string): string {
  return frame.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (position, file, line, column) => {
    const origin = sourceMapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return position
    const source = new URL(origin.fileName, file)
    if (source.protocol !== 'file:') return position
    return `${fileURLToPath(source)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function sourceMapOf(file: string): SourceMap | null {
  let sourceMap = sourceMaps.get(file)
  if (sourceMap === undefined) {
    sourceMap = readSourceMap(file)
    sourceMaps.set(file, sourceMap)
  }
  return sourceMap
}

function readSourceMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')))
  } catch {
    return null
  }
}
