import { executeAll } from './statements.ts'

/** The code that a request was made with, and what it takes off as it was promised. */
export const up = executeAll(`
  alter table bookings add column "codeId" text;
  alter table bookings add column "codeTerms" text;
  create index "bookingsByCode" on bookings ("codeId", status) where "codeId" is not null;
`)
