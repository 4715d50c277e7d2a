import { executeAll } from './statements.ts'

/**
 * Who waits for a time of a day that is full, and that a half hour is held by a booking or by the offer
 * of one to somebody who waits. `offeredTime` and what follows it are set while a time is offered.
 */
export const up = executeAll(`
  create table "waitlistEntries" (
    id text primary key, name text not null, email text not null, phone text,
    service text not null, date text not null, status text not null,
    "createdAt" text not null, "updatedAt" text not null, "privateToken" text not null unique,
    "requesterHash" text not null, "offeredTime" text, "offeredAt" text, "expiresAt" text,
    "durationMinutes" integer, "bufferBefore" integer default 0 not null,
    "bufferAfter" integer default 0 not null,
    "bookingId" text references bookings (id) on delete set null
  );
  create index "waitlistEntriesByDate" on "waitlistEntries" (date, status, "createdAt", id);
  create index "waitlistEntriesByStatus" on "waitlistEntries" (status, date);
  create index "waitlistEntriesByEmail" on "waitlistEntries" (lower(email));
  create index "waitlistEntriesByRequester" on "waitlistEntries" ("requesterHash");
  create index "waitlistEntriesByBooking" on "waitlistEntries" ("bookingId");

  create table "heldCells" (
    date text not null, cell text not null,
    "bookingId" text references bookings (id) on delete cascade,
    "waitlistEntryId" text references "waitlistEntries" (id) on delete cascade,
    constraint "heldCellsOneHolder" primary key (date, cell),
    constraint "heldCellsHaveHolder" check (("bookingId" is null) <> ("waitlistEntryId" is null))
  );
  insert into "heldCells" (date, cell, "bookingId") select date, cell, "bookingId" from "bookingCells";
  drop table "bookingCells";
  alter table "heldCells" rename to "bookingCells";
  create index "bookingCellsByBooking" on "bookingCells" ("bookingId");
  create index "bookingCellsByEntry" on "bookingCells" ("waitlistEntryId")
    where "waitlistEntryId" is not null
`)
