import { executeAll } from './statements.ts'

/** The plan of a wedding morning, the page for its party, and which appointment is its trial. */
export const up = executeAll(`
  create table "morningPlans" (
    "bookingId" text primary key references bookings (id) on delete cascade,
    plan text not null
  );
  create table "partyPages" (
    "tokenHash" text primary key,
    "bookingId" text not null references bookings (id) on delete cascade,
    salt text not null, "createdAt" text not null, "revokedAt" text
  );
  create index "partyPagesOfBooking" on "partyPages" ("bookingId");
  create table trials (
    "weddingId" text primary key references bookings (id) on delete cascade,
    "trialId" text not null unique references bookings (id) on delete cascade
  )
`)
