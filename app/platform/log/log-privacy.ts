import { inSources } from './source-positions.server.ts'

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
