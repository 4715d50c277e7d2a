import { executeAll } from './statements.ts'

/** An answer that is taken back leaves a request as it found it: with its time, or without one. */
export const up = executeAll(`
  alter table "bookingEvents" add column "heldBefore" integer;
  alter table "bookingEvents" add column "overShareBefore" text;
`)
