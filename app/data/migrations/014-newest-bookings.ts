import { executeAll } from './statements.ts'

/** When the newest booking came and when one was last changed, found however many there are. */
export const up = executeAll(`
  create index "bookingsByCreation" on bookings ("createdAt");
  create index "bookingsByChange" on bookings ("updatedAt") where "updatedAt" is not null
`)
