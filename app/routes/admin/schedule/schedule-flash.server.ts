import { blockedTimesOfSeries, findBlockedTime } from '#app/booking/blocked-times.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { daysWords } from '#app/routes/admin/shared/day/range-labels.ts'
import { touchedByBlock } from '#app/schedule/touched-appointments.server.ts'
import { takeFlash } from '../shared/flash.server.ts'
import { toAffectedBooking } from './affected.tsx'

/** The message on what was just blocked, with the appointments it affects; or on what was removed. */
export async function takeScheduleFlash(db: Database, request: Request) {
  let blocks: Awaited<ReturnType<typeof blocksMadeAs>> = []
  const taken = await takeFlash(request, async ({ subjectId }) => {
    blocks = subjectId ? await blocksMadeAs(db, subjectId) : []
    const [first] = blocks
    return first ? daysWords(datesOf(blocks), first) : null
  })
  const [first] = blocks
  if (!first) return { ...taken, affected: null }
  const touched = await touchedByBlock(db, datesOf(blocks), first, Temporal.Now.instant())
  return { ...taken, affected: touched.map(toAffectedBooking) }
}

/** One blocked time, or all of a series. */
async function blocksMadeAs(db: Database, id: string) {
  const one = await findBlockedTime(db, id)
  return one ? [one] : await blockedTimesOfSeries(db, id)
}

function datesOf<Block extends { date: unknown }>(blocks: readonly Block[]): Block['date'][] {
  return blocks.map(({ date }) => date)
}
