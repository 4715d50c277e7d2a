import { executeAll } from './statements.ts'

/** The devices an account has signed in from, and the record of what concerns its security. */
export const up = executeAll(`
  create table "knownDevices" (
    "userId" text not null references "user" (id) on delete cascade, "tokenHash" text not null,
    "lastUsedAt" text not null,
    constraint "knownDevicesKey" primary key ("userId", "tokenHash")
  );
  create table "securityEvents" (
    id text primary key, what text not null, result text not null, at text not null,
    "lastAt" text not null, count integer not null, "userId" text, network text not null,
    browser text
  );
  create index "securityEventsByTime" on "securityEvents" (result, "lastAt");
  create index "securityEventsByAccount" on "securityEvents" ("userId") where "userId" is not null
`)
