import type { Kysely } from 'kysely'
import { executeAll } from './statements.ts'

/** What the artist does with appointments: notes, reminders, adding by hand, and what happened when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(`
    alter table bookings add column notes text;
    alter table bookings add column nudges integer default 0 not null;
    alter table bookings add column "byHand" integer default 0 not null;
    create index "bookingsByStatus" on bookings (status, "createdAt");

    create table "bookingEvents" (
      id text primary key,
      "bookingId" text not null references bookings (id) on delete cascade, at text not null,
      what text not null, by text not null, date text not null, time text not null, reason text
    );
    create index "bookingEventsByBooking" on "bookingEvents" ("bookingId", at)
  `)(db)
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
