import { executeAll } from './statements.ts'

/** Devices that get notifications, each for as long as its session lasts, and what waits to be sent to them. */
export const up = executeAll(`
  create table "pushSubscriptions" (
    id text primary key,
    "sessionId" text not null unique references session (id) on delete cascade,
    "addressHash" text not null unique, address text not null, host text not null,
    kinds text not null, "createdAt" text not null, "sentAt" text, error text
  );

  create table "pushMessages" (
    id text primary key, "subscriptionId" text not null, title text not null,
    kind text not null, "aboutId" text not null, attempts integer not null, "nextAttemptAt" text not null,
    "createdAt" text not null
  );
  create index "pushMessagesByTime" on "pushMessages" ("nextAttemptAt");
`)
