import { executeAll } from './statements.ts'

/** The optional second factor of an account, in the shape the sign-in library reads. */
export const up = executeAll(`
  alter table "user" add column "twoFactorEnabled" $flag;
  create table "twoFactor" (
    id text primary key, "userId" text not null unique references "user" (id) on delete cascade,
    secret text not null, "backupCodes" text not null, verified $flag,
    "failedVerificationCount" integer, "lockedUntil" $instant
  )
`)
