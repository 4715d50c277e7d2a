import { type Kysely, sql } from 'kysely'

interface Morning {
  id: string
  time: string
  durationMinutes: number
}

/** From the last chair's end until everybody is ready, as plans were made when this ran. */
const FINISHING_MINUTES = 30

/**
 * Gives the weddings back when their party is ready: one that was moved late in the day had lost it. It is as
 * long after the last chair as in every plan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Morning>`
    select id, time, "durationMinutes" from bookings
    where "readyBy" is null and people like ${'%"bride":1%'}
      and id in (select "bookingId" from "morningPlans")`.execute(db)
  for (const { id, time, durationMinutes } of rows) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const ready = hours * 60 + minutes + durationMinutes + FINISHING_MINUTES
    if (ready >= 24 * 60) continue
    const readyBy = [Math.floor(ready / 60), ready % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
    await sql`update bookings set "readyBy" = ${readyBy} where id = ${id}`.execute(db)
  }
}
