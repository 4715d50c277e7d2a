import { executeAll } from './statements.ts'

/** Appointments, the cells they hold, blocked times, outgoing mail, and what guards them. */
export const up = executeAll(`
  create table bookings (
    id text primary key, name text not null, email text not null, phone text not null,
    service text not null, date text not null, time text not null, status text,
    "createdAt" text not null, "updatedAt" text, "sendConfirmation" integer not null,
    "privateToken" text not null unique, "calendarSequence" integer not null
  );
  create index "bookingsByDate" on bookings (date, time, id);
  create index "bookingsByEmail" on bookings (lower(email));

  create table "bookingCells" (
    date text not null, cell text not null,
    "bookingId" text not null references bookings (id) on delete cascade,
    constraint "bookingCellsOneHolder" primary key (date, cell)
  );
  create index "bookingCellsByBooking" on "bookingCells" ("bookingId");

  create table "blockedTimes" (
    id text primary key, date text not null, "startTime" text not null, "endTime" text not null,
    reason text, "createdAt" text not null,
    constraint "blockedTimesEndAfterStart" check ("endTime" >= "startTime")
  );
  create index "blockedTimesByDate" on "blockedTimes" (date, "startTime", id);

  create table locks (name text primary key);

  create table outbox (
    id text primary key, kind text not null, recipient text not null, data text not null,
    "bookingId" text, "messageId" text not null unique, status text not null,
    attempts integer not null, "nextAttemptAt" text not null, "claimedUntil" text,
    claim integer not null, "lastError" text, "createdAt" text not null, "sentAt" text
  );
  create index "outboxByDue" on outbox (status, "nextAttemptAt");
  create index "outboxByBooking" on outbox ("bookingId");

  create table "mailQueue" (
    id integer primary key, "pausedUntil" text, "pausedReason" text, refusals integer not null
  );
  insert into "mailQueue" (id, refusals) values (1, 0);

  create table "idempotencyKeys" (
    scope text not null, key text not null, "bodyHash" text not null, answer text not null,
    "createdAt" text not null,
    constraint "idempotencyKeysOncePerScope" primary key (scope, key)
  );
  create index "idempotencyKeysByAge" on "idempotencyKeys" ("createdAt");

  create table counters (
    name text primary key, "windowStart" text not null, count integer not null
  );
  create table secrets (name text primary key, value text not null)
`)
