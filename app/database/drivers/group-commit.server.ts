import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#app/database/tables.ts'

/** Acts in one commit at most, so that another process never waits long for the write lock. */
const MOST_ACTS = 50

const SAVE = CompiledQuery.raw('savepoint act')
const UNDO = CompiledQuery.raw('rollback to act')
const KEEP = CompiledQuery.raw('release act')

/** Runs one act as a transaction and hands on its outcome. */
export type Transact = <Outcome>(act: Act<Outcome>) => Promise<Outcome>

type Act<Outcome> = (trx: Transaction<Tables>) => Promise<Outcome>

interface Waiting {
  act: Act<unknown>
  resolve: (outcome: never) => void
  reject: (error: unknown) => void
}

/**
 * A `transact` for SQLite, whose one writer spends most of a small transaction waiting for the disk
 * to confirm the commit. Acts that arrive in the same turn of the event loop run one after the other
 * in one transaction, each in a savepoint of its own, and share that wait. Nobody gets an answer
 * before the commit; a refused or failed act is undone alone; if the commit fails, so do all.
 */
export function groupCommits(db: Kysely<Tables>): Transact {
  const waiting: Waiting[] = []
  let working = false

  return async (act) =>
    await new Promise((resolve, reject) => {
      waiting.push({ act, resolve, reject })
      if (!working) void work()
    })

  async function work(): Promise<void> {
    working = true
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const together = waiting.splice(0, MOST_ACTS)
      const [first] = together
      if (!first) break
      await (together.length === 1 ? commitAlone(db, first) : commit(db, together))
    }
    working = false
  }
}

/** An act by itself needs no savepoint: the transaction is its own. */
async function commitAlone(db: Kysely<Tables>, { act, resolve, reject }: Waiting): Promise<void> {
  await runAlone(db, act).then((outcome) => resolve(outcome as never), reject)
}

/** Runs one act in a transaction of its own, which is rolled back when the act throws. */
export async function runAlone<Outcome>(db: Kysely<Tables>, act: Act<Outcome>): Promise<Outcome> {
  return await db.transaction().execute(act)
}

async function commit(db: Kysely<Tables>, together: Waiting[]): Promise<void> {
  try {
    const answers = await db.transaction().execute(async (trx) => {
      const answers: (() => void)[] = []
      for (const one of together) answers.push(await attempt(trx, one))
      return answers
    })
    for (const answer of answers) answer()
  } catch (error) {
    for (const one of together) one.reject(error)
  }
}

/** Runs an act; returns what is to be answered once the transaction is committed. */
async function attempt(
  trx: Transaction<Tables>,
  { act, resolve, reject }: Waiting,
): Promise<() => void> {
  await trx.executeQuery(SAVE)
  let answer: () => void
  try {
    const outcome = await act(trx)
    answer = () => resolve(outcome as never)
  } catch (error) {
    await trx.executeQuery(UNDO).catch(() => {
      // The engine gave up the whole transaction, and the savepoint with it: it is this that failed.
      throw error
    })
    answer = () => reject(error)
  }
  await trx.executeQuery(KEEP)
  return answer
}
