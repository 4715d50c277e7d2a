import { executeAll } from './statements.ts'

/**
 * The hours that were promised with a request and with a confirmation. Those of before go by the hours
 * that are set, until they are answered or confirmed again.
 */
export const up = executeAll(`
  alter table bookings add column "pendingHours" integer;
  alter table bookings add column "cancelHours" integer
`)
