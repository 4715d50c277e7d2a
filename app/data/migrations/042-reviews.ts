import { executeAll } from './statements.ts'

/**
 * What clients write after their appointments. No reference to the booking: words that were published
 * stay when it is deleted after its time.
 */
export const up = executeAll(`
  create table reviews (
    id text primary key, token text not null unique, "bookingId" text not null unique,
    name text not null, email text not null, service text not null, date text not null,
    status text not null, words text, naming text,
    "askedAt" text not null, "writtenAt" text, "decidedAt" text
  );
  create index "reviewsByStatus" on reviews (status, "writtenAt");
  create index "reviewsByEmail" on reviews (lower(email))
`)
