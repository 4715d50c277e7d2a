import { executeAll } from './statements.ts'

/** What binds the blocked times made together, and a place for those removed until undo is past. */
export const up = executeAll(`
  alter table "blockedTimes" add column "seriesId" text;
  create index "blockedTimesBySeries" on "blockedTimes" ("seriesId");
  create table "removedBlockedTimes" (
    id text primary key, date text not null, "startTime" text not null, "endTime" text not null,
    reason text, "createdAt" text not null, "seriesId" text, "removalId" text not null,
    "removedAt" text not null
  );
  create index "removedBlockedTimesByRemoval" on "removedBlockedTimes" ("removalId")
`)
