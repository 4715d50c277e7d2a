import { executeAll } from './statements.ts'

/** Finds what acts keep to be undone, so that it is forgotten a minute later without reading every event. */
export const up = executeAll(`
  create index "bookingEventsByUndo" on "bookingEvents" (at) where before is not null;
  create index "waitlistEntriesByUndo" on "waitlistEntries" ("updatedAt") where before is not null;
`)
