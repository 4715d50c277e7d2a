import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface ErrorDescription {
  /** The class of the error. */
  type: string
  /** Of the system, of PostgreSQL (SQLSTATE) or of SQLite. */
  code?: string
  /** What it says, without anything it may quote. */
  message?: string
  /** Where it came from: functions and lines, without its message. */
  at?: string[]
  cause?: ErrorDescription
}

/** Enough to find the line of ours and what called it. */
const FRAMES_MAX = 8
const MESSAGE_MAX = 300
const CAUSES_MAX = 3

/**
 * An error as the log may tell it. Messages quote what they complain of (a parser its text, a
 * database its row), and that may be a visitor's: whatever is quoted, looks like an address, a
 * number of a telephone or a secret is left out, and so are all fields but the code.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, errcode, constraint, cause } = error as Error & Record<string, unknown>
  const description: ErrorDescription = { type: error.name }
  const named = [code, errcode, constraint].filter(isPlain)
  if (named.length > 0) description.code = named.join(' ')
  description.message = withoutQuotations(error.message)
  const at = framesOf(error)
  if (at.length > 0) description.at = at
  if (cause !== undefined && depth < CAUSES_MAX) description.cause = describeError(cause, depth + 1)
  return description
}

/** A sentence of a program without what it may quote of a person. */
export function withoutQuotations(message: string): string {
  return (
    message
      .slice(0, 2 * MESSAGE_MAX)
      // From the first mark to the last: what is quoted may hold marks of its own.
      .replace(/(["`]).*\1|["`].*$/gs, '…')
      .replace(/(?<!\p{L})'.*'/gsu, '…')
      .replace(/\S*@\S*/g, '…')
      .replace(/\+?\d[\d ().-]{5,}\d/g, '…')
      .replace(/[\w-]{24,}/g, '…')
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, MESSAGE_MAX)
  )
}

/** A code or the name of a constraint; anything longer is no name. */
function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w-]{1,64}$/.test(value))
}

function framesOf({ stack = '', message }: Error): string[] {
  const head = stack.indexOf(message)
  return stack
    .slice(head < 0 ? 0 : head + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|node:.*|native\)?|<anonymous>\)?)$/.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => inSources(line.trim().replace(/^at /, '')))
}

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
