import { executeAll } from './statements.ts'

/** Until when an answered request keeps what it no longer needs, so that the answer can be undone. */
export const up = executeAll(`
  alter table bookings add column "freesAt" text;
  create index "bookingsByFreeing" on bookings ("freesAt") where "freesAt" is not null
`)
