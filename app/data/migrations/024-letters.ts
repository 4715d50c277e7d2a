import { executeAll } from './statements.ts'

/**
 * Letters that are kept while they are written, letters that go out at a later time, and subscribers
 * whose mail server said that their mailbox takes no mail.
 */
export const up = executeAll(`
  create table "letterDrafts" (
    id text primary key, subject text not null, content text not null, "imageUrl" text not null,
    version integer not null, "createdAt" text not null, "updatedAt" text not null
  );
  create index "letterDraftsByChange" on "letterDrafts" ("updatedAt", id);

  alter table campaigns add column "sendAt" text;
  alter table campaigns add column "startedAt" text;
  alter table campaigns add column refusal text;
  update campaigns set "startedAt" = "createdAt";
  create index "campaignsBySending" on campaigns (status, "sendAt");

  alter table "newsletterSubscribers" add column "undeliverableAt" text;
  alter table "newsletterSubscribers" add column "undeliverableReason" text
`)
