import { executeAll } from './statements.ts'

/** What the artist has written of a reply and not sent yet. */
export const up = executeAll(`
  create table "replyDrafts" (
    "messageId" text primary key references messages (id) on delete cascade,
    reply text not null, "savedAt" text not null
  )
`)
