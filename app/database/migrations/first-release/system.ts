/** What guards the acts: locks, counters, keys and secrets. */
export const system = `
  create table locks (name text primary key);

  create table leases (name text primary key, "expiresAt" text not null);

  create table counters (
    name text primary key, "windowStart" text not null, count integer not null
  );

  create table "idempotencyKeys" (
    scope text not null, key text not null, "bodyHash" text not null, answer text not null,
    "createdAt" text not null,
    constraint "idempotencyKeysOncePerScope" primary key (scope, key)
  );
  create index "idempotencyKeysByAge" on "idempotencyKeys" ("createdAt");

  create table secrets (name text primary key, value text not null);

  create table facts (name text primary key, value text not null, at text not null);
`
