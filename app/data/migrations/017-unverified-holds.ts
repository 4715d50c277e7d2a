import { executeAll } from './statements.ts'

/** Requests that hold nothing until the button in their mail is pressed, and whose mailbox is known. */
export const up = executeAll(`
  alter table bookings add column held integer default 1 not null;
  alter table bookings add column "requesterHash" text;
  create index "bookingsNotHeld" on bookings ("createdAt") where held = 0;
  create table "knownAddresses" ("addressHash" text primary key, at text not null)
`)
