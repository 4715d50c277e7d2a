import type { WaitlistEntryRow } from '#app/database/rows/waitlist.ts'
import { waitlistRequest } from '#app/waitlist/join-waitlist.schema.ts'
import { joinWaitlist } from '#app/waitlist/join-waitlist.server.ts'
import type { actDatabase } from './act-database.ts'
import { freshAddress } from './visitor-acts.ts'

type Fields = Record<string, unknown>
type Context = Partial<Parameters<typeof joinWaitlist>[1]>

/** Somebody asks for a place on the waiting list; what a test cares about is put over a whole one. */
export async function join(over: Fields = {}, context: Context = {}) {
  const whole = {
    name: 'Waiting Client',
    email: `waiting-${crypto.randomUUID()}@example.com`,
    service: 'Lashes',
    ...over,
  }
  const now = Temporal.Now.instant()
  const by = { now, clientAddress: freshAddress(), ...context }
  return await joinWaitlist(waitlistRequest.parse(whole), by)
}

/** The entry of somebody who must get a place; no two of a test come in the same millisecond. */
export async function joined(over: Fields = {}, context: Context = {}) {
  lastAt = lastAt.add({ milliseconds: 2 })
  if (Temporal.Instant.compare(lastAt, Temporal.Now.instant()) < 0) lastAt = Temporal.Now.instant()
  return await join(over, { now: lastAt, ...context })
}

let lastAt = Temporal.Now.instant()

/** What the database holds of entries. */
export function waitlistRows(db: ReturnType<typeof actDatabase>) {
  const of = async (id: string) => {
    const [row] = await db.rows<WaitlistEntryRow>('select * from "waitlistEntries" where id = ?', [
      id,
    ])
    if (!row) throw new Error('there is no such entry')
    return row
  }
  return {
    of,
    statuses: async (entries: readonly ({ id: string } | undefined)[]) =>
      await Promise.all(entries.map(async (entry) => (await of(entry?.id ?? '')).status)),
    cellsOf: async (id: string) =>
      (
        await db.rows<{ cell: string }>(
          'select cell from "bookingCells" where "waitlistEntryId" = ? order by cell',
          [id],
        )
      ).map(({ cell }) => cell),
    mailsTo: async (email: string) =>
      (
        await db.rows<{ kind: string }>(
          'select kind from outbox where recipient = ? order by kind',
          [email],
        )
      ).map(({ kind }) => kind),
  }
}
