import { executeAll } from './statements.ts'

/** What an entry of the waiting list was before an act of the artist's, for as long as that act can be undone. */
export const up = executeAll(`
  alter table "waitlistEntries" add column before text;
`)
