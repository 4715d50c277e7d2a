import { executeAll } from './statements.ts'

/**
 * One way of a kind to sign in an account. Of two processes that make the first admin at once, the
 * second might otherwise add a password to the account that the first has only half made.
 */
export const up = executeAll(
  'create unique index "accountByProvider" on account ("providerId", "accountId")',
)
