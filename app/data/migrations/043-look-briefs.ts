import { executeAll } from './statements.ts'

/** What clients tell about their look before an appointment, and the photographs they send with it. */
export const up = executeAll(`
  create table "lookBriefs" (
    "bookingId" text primary key references bookings (id) on delete cascade,
    skin text, sensitivities text not null, "sensitivityWords" text,
    styles text not null, "styleWords" text, "savedAt" text not null
  );
  create table "lookPhotos" (
    id text primary key,
    "bookingId" text not null references bookings (id) on delete cascade,
    width integer not null, height integer not null, size integer not null,
    "createdAt" text not null, bytes $bytes not null
  );
  create index "lookPhotosBooking" on "lookPhotos" ("bookingId", size)
`)
