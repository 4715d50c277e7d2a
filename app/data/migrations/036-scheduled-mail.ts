import { executeAll } from './statements.ts'

/**
 * Mail that is made before it is due: when that is, and from when on it is of no use. What a confirmed
 * appointment of before gets is scheduled by a job.
 */
export const up = executeAll(`
  alter table outbox add column "dueAt" text;
  alter table outbox add column "expiresAt" text
`)
