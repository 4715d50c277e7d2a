import { executeAll } from './statements.ts'

/** What an appointment was before an act of the artist's, for as long as that act can be undone. */
export const up = executeAll(`
  alter table "bookingEvents" add column before text;
`)
