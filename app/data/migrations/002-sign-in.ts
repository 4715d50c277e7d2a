import { executeAll } from './statements.ts'

/** Accounts and sessions in the shape the sign-in library reads, and who of them is an admin. */
export const up = executeAll(`
  create table "user" (
    id text primary key, name text not null, email text not null unique,
    "emailVerified" $flag not null, image text, "createdAt" $instant not null,
    "updatedAt" $instant not null
  );

  create table session (
    id text primary key, "expiresAt" $instant not null, token text not null unique,
    "createdAt" $instant not null, "updatedAt" $instant not null, "ipAddress" text,
    "userAgent" text, "userId" text not null references "user" (id) on delete cascade
  );
  create index "sessionByUser" on session ("userId");

  create table account (
    id text primary key, "accountId" text not null, "providerId" text not null,
    "userId" text not null references "user" (id) on delete cascade, "accessToken" text,
    "refreshToken" text, "idToken" text, "accessTokenExpiresAt" $instant,
    "refreshTokenExpiresAt" $instant, scope text, password text, "createdAt" $instant not null,
    "updatedAt" $instant not null
  );
  create index "accountByUser" on account ("userId");

  create table verification (
    id text primary key, identifier text not null, value text not null,
    "expiresAt" $instant not null, "createdAt" $instant not null, "updatedAt" $instant not null
  );
  create index "verificationByIdentifier" on verification (identifier);

  create table admins (
    id text primary key,
    "userId" text not null unique references "user" (id) on delete cascade
  );

  create table "oneTimeLinks" (
    "tokenHash" text primary key, purpose text not null, email text, "expiresAt" text not null,
    "createdAt" text not null
  )
`)
