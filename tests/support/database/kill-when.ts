import { StatementSync } from 'node:sqlite'
import pg from 'pg'

let statements = 0

/** How many statements this process has run since it watches them. */
export function statementCount(): number {
  return statements
}

/** Kills this process just before a statement runs, as a power cut would: nothing is cleaned up. */
export function killWhen(isTheOne: (text: string, values: unknown[]) => boolean): void {
  const check = (text: string, values: unknown[]) => {
    statements += 1
    if (isTheOne(text, values)) process.kill(process.pid, 'SIGKILL')
  }
  for (const name of ['run', 'all'] as const) {
    const original = StatementSync.prototype[name] as (...values: never[]) => unknown
    StatementSync.prototype[name] = function (this: StatementSync, ...values: never[]) {
      check(this.sourceSQL, values)
      return original.apply(this, values)
    } as never
  }
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    // Text and values, or a statement with a name that holds both.
    const [first, second] = asked as [string | { text?: string; values?: unknown[] }, unknown]
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
    if (typeof text === 'string') check(text, Array.isArray(values) ? values : [])
    return original.apply(this, asked as never)
  } as never
}
