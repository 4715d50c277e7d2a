import { executeAll } from './statements.ts'

/**
 * Ends the sessions whose token stands in the database as it is: from now on only hashes do, and
 * everybody signs in once more. `secondFactorLocks` counts wrong codes at the second step.
 */
export const up = executeAll(`
  delete from session;
  create table "secondFactorLocks" (
    "userId" text primary key references "user" (id) on delete cascade, tries integer not null,
    "lastTryAt" text not null, locks integer not null, "lockedUntil" text
  )
`)
