import type { Kysely } from 'kysely'
import { executeAll } from './statements.ts'

/** Calendars that the artist keeps elsewhere, and the half hours that they say are taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(`
  create table "otherCalendars" (
    id text primary key, name text not null, address text not null, host text not null,
    "showTitles" integer not null, "createdAt" text not null, etag text, "lastModified" text,
    "readFor" text, "checkedAt" text, "fetchedAt" text, error text, events integer not null
  );

  create table "busyTimes" (
    "calendarId" text not null references "otherCalendars" (id), date text not null,
    "startTime" text not null, "endTime" text not null, title text,
    primary key ("calendarId", date, "startTime")
  );
  create index "busyTimesByDate" on "busyTimes" (date);
`)(db)
}
