import { executeAll } from './statements.ts'

/** Messages to the artist, subscribers of the newsletter, and what each of them agreed to. */
export const up = executeAll(`
  create table messages (
    id text primary key, "firstName" text not null, "lastName" text not null, email text not null,
    subject text, message text not null, "additionalDetails" text, "createdAt" text not null,
    status text, reply text, "repliedAt" text, "heldBack" integer not null
  );
  create index "messagesByAge" on messages ("createdAt", id);

  create table "newsletterSubscribers" (
    id text primary key, "firstName" text not null, "lastName" text not null, email text not null,
    "isActive" integer not null, "subscribedAt" text not null,
    "unsubscribeToken" text not null unique, "heldBack" integer not null
  );
  create unique index "newsletterSubscribersByEmail" on "newsletterSubscribers" (lower(email));

  create table consents (
    id text primary key,
    "subscriberId" text not null references "newsletterSubscribers" (id), wording text not null,
    "wordingVersion" text not null, at text not null, source text not null, basis text not null
  );
  create index "consentsBySubscriber" on consents ("subscriberId", at)
`)
