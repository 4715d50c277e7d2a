import type { Kysely } from 'kysely'
import { executeAll } from './statements.ts'

/**
 * Paying by card: what clients were asked for, what Stripe told, and what goes back. Like payments these rows outlive
 * their appointment, so they refer to it by its id alone; `bookingId` of a refund is empty until it is known.
 */
export const up: (db: Kysely<unknown>) => Promise<void> = executeAll(`
  create table "cardSessions" (
    id text primary key, "bookingId" text not null, amount integer not null, status text not null,
    "stripeId" text unique, url text, "paymentIntent" text, received integer, currency text,
    service text not null, date text not null, "asksRefunds" integer not null default 0,
    "seenAt" text, "createdAt" text not null, "expiresAt" text not null, "keptUntil" text not null
  );
  create index "cardSessionsByBooking" on "cardSessions" ("bookingId");
  create index "cardSessionsByStatus" on "cardSessions" (status, "createdAt");
  create index "cardSessionsByIntent" on "cardSessions" ("paymentIntent");

  create table "cardRefunds" (
    id text primary key, "bookingId" text not null, "paymentIntent" text not null,
    amount integer not null, status text not null, "stripeId" text unique, "paymentId" text,
    "reversalId" text, "seenAt" text, "createdAt" text not null, "keptUntil" text not null
  );
  create index "cardRefundsByIntent" on "cardRefunds" ("paymentIntent");
  create index "cardRefundsByBooking" on "cardRefunds" ("bookingId");
  create index "cardRefundsByStatus" on "cardRefunds" (status, "createdAt");

  create table "cardEvents" (id text primary key, type text not null, at text not null);
  create index "paymentsByReference" on payments (reference);
`)
