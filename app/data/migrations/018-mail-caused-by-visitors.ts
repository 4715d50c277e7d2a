import { executeAll } from './statements.ts'

/** What each mail counts as where visitors may cause only so many, found by name and time. */
export const up = executeAll(`
  alter table outbox add column "countedAs" text;
  create index "outboxByCount" on outbox ("countedAs", "createdAt") where "countedAs" is not null
`)
