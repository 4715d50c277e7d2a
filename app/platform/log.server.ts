import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'
import { describeError, type ErrorDescription } from './log/log-privacy.ts'

/** What went wrong while one request was answered. */
export interface Fault extends ErrorDescription {
  /** The act that failed, in our own words. */
  act: string
}

/** The act of a page, or the data of one, that could not be made. */
export const PAGE_FAULT = 'a page'

interface OpenRequest {
  id: string
  faults: Fault[]
  /** What the faults were described from. */
  errors: { act: string; error: unknown }[]
  /** Its line is written: what fails from now on gets a line of its own. */
  closed: boolean
}

/** Lines kept while whoever reads them is too slow; later ones are dropped, the site goes on. */
const UNREAD_BYTES_MAX = 1_000_000

const requests = new AsyncLocalStorage<OpenRequest>()

/**
 * The log of this process, on standard error: JSON lines, or plain ones on a terminal. What is said
 * here holds ids and our own words, never what a visitor sent: errors go through `reportFault`.
 */
export const log: Logger = makeLog()

/**
 * Notes that an act failed. Within a request it goes into that request's one line, which says which
 * request it was; outside of one, or after its line, it is a line of its own.
 */
export function reportFault(act: string, error: unknown): void {
  const request = requests.getStore()
  const fault = { act, ...describeError(error) }
  if (request && !request.closed) {
    request.faults.push(fault)
    request.errors.push({ act, error })
  } else
    log.error({ ...(request ? { requestId: request.id } : {}), faults: [fault] }, `${act} failed`)
}

/** The acts that failed so far in the present request by an error of a kind. */
export function actsFailedBy(isOfKind: (error: unknown) => boolean): string[] {
  const errors = requests.getStore()?.errors ?? []
  return errors.filter(({ error }) => isOfKind(error)).map(({ act }) => act)
}

/** Runs `answer` as one request; all that is reported meanwhile is handed to `conclude`. */
export async function withinRequest<Answer>(
  id: string,
  answer: () => Promise<Answer>,
  conclude: (answer: Answer, faults: Fault[]) => void,
): Promise<Answer> {
  const request: OpenRequest = { id, faults: [], errors: [], closed: false }
  return await requests.run(request, async () => {
    const answered = await answer()
    request.closed = true
    conclude(answered, request.faults)
    return answered
  })
}

function makeLog(): Logger {
  const options = {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (process.stderr.isTTY)
    return pino(options, { write: (line: string) => process.stderr.write(plainLine(line)) })
  // Written at once: a line about the end of this process must be out before it ends.
  const destination = pino.destination({ dest: 2, sync: true, maxLength: UNREAD_BYTES_MAX })
  // A reader that is gone or a full disk under it is no reason to close the site.
  destination.on('error', () => {})
  return pino(options, destination)
}

/** What stands in every line and tells a person at a terminal nothing. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'msg', 'faults'])

interface Line {
  level?: string
  time?: string
  msg?: string
  faults?: { act: string; type: string; code?: string; message?: string; at?: string[] }[]
}

/** A JSON line of the log as a person reads it. Control characters cannot pass: JSON escapes them. */
export function plainLine(json: string): string {
  const line = JSON.parse(json) as Line
  const level = line.level === 'info' ? '' : `${line.level} `
  const rest = Object.entries(line)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('')
  const faults = (line.faults ?? []).map(({ act, type, code, message, at = [] }) =>
    [`  ${act}: ${[type, code, message].filter(Boolean).join(' ')}`, ...at].join('\n    '),
  )
  const text = printable(line.msg ?? '')
  return `${[`${line.time?.slice(11, 19)} ${level}${text}${rest}`, ...faults].join('\n')}\n`
}

/** Without the characters that move a terminal's cursor or change its colours. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
