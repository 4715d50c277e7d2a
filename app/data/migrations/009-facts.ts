import { executeAll } from './statements.ts'

/**
 * What was done once and must be known later, and failed mails that the artist has put aside. The
 * index holds the few test mails alone: the desk asks for the newest again and again.
 */
export const up = executeAll(`
  create table facts (name text primary key, value text not null, at text not null);
  alter table outbox add column "dismissedAt" text;
  create index "outboxTestMails" on outbox (kind, "createdAt") where kind = 'test-mail'
`)
