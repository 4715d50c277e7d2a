import type { Kysely } from 'kysely'

/** What the artist does with appointments: notes, nudges, adding by hand, and what happened when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('notes', 'text').execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('nudges', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('byHand', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('bookingsByStatus')
    .on('bookings')
    .columns(['status', 'createdAt'])
    .execute()

  await db.schema
    .createTable('bookingEvents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bookingId', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute()
  await db.schema
    .createIndex('bookingEventsByBooking')
    .on('bookingEvents')
    .columns(['bookingId', 'at'])
    .execute()

  await holdTheEvenings(db)
}

/** Minutes as they were when this ran; all other services take no longer than their first cell. */
const MINUTES: Record<string, number> = {
  'Bridal Makeup': 120,
  'Bridal Party Makeup': 60,
  'Prom Makeup': 60,
  'Glam Makeup': 60,
}

interface OldTables {
  bookings: { id: string; date: string; time: string; service: string; status: string | null }
  bookingCells: { date: string; cell: string; bookingId: string }
}

/**
 * Appointments used to hold no cell after 17:00, where nothing else could begin. Now the artist may
 * put one there, so those that run on hold their evening too.
 */
async function holdTheEvenings(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<OldTables>
  const late = await db
    .selectFrom('bookings')
    .select(['id', 'date', 'time', 'service'])
    .where('time', '>=', '15:30')
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', '!=', 'cancelled')]))
    .execute()
  for (const { id, date, time, service } of late) {
    const begins = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    for (let minute = 17 * 60 + 30; minute < begins + (MINUTES[service] ?? 30); minute += 30) {
      const cell = `${Math.floor(minute / 60)}:${minute % 60 === 0 ? '00' : '30'}`
      await db
        .insertInto('bookingCells')
        .values({ date, cell, bookingId: id })
        .onConflict((conflict) => conflict.columns(['date', 'cell']).doNothing())
        .execute()
    }
  }
}
