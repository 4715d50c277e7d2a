/** Accounts and sessions as the sign-in library reads them, who is an admin, and the security record. */
export const accounts = `
  create table "user" (
    id text primary key, name text not null, email text not null unique,
    "emailVerified" $flag not null, image text, "createdAt" $instant not null,
    "updatedAt" $instant not null, "twoFactorEnabled" $flag
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
  create unique index "accountByProvider" on account ("providerId", "accountId");
  create index "accountByUser" on account ("userId");

  create table verification (
    id text primary key, identifier text not null, value text not null,
    "expiresAt" $instant not null, "createdAt" $instant not null, "updatedAt" $instant not null
  );
  create index "verificationByIdentifier" on verification (identifier);

  create table "twoFactor" (
    id text primary key, "userId" text not null unique references "user" (id) on delete cascade,
    secret text not null, "backupCodes" text not null, verified $flag,
    "failedVerificationCount" integer, "lockedUntil" $instant
  );

  create table admins (
    id text primary key, "userId" text not null unique references "user" (id) on delete cascade
  );

  create table "oneTimeLinks" (
    "tokenHash" text primary key, purpose text not null, email text, "expiresAt" text not null,
    "createdAt" text not null
  );

  create table "secondFactorLocks" (
    "userId" text primary key references "user" (id) on delete cascade, tries integer not null,
    "lastTryAt" text not null, locks integer not null, "lockedUntil" text
  );

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
  create index "securityEventsByAccount" on "securityEvents" ("userId") where "userId" is not null;
  create index "securityEventsByTime" on "securityEvents" (result, "lastAt");

  create table "knownAddresses" ("addressHash" text primary key, at text not null);
`
