import { executeAll } from './statements.ts'

/** Which message to the artist a mail is about: the announcement of it, or the reply to it. */
export const up = executeAll(`
  alter table outbox add column "aboutMessageId" text;
  create index "outboxByMessage" on outbox ("aboutMessageId")
`)
