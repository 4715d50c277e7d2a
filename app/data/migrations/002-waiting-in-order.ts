import { executeAll } from './statements.ts'

/**
 * Appointments of one status in the order of their days, with what says whether they wait for the artist: counted
 * and listed along the index, however many there are. And mail that failed, which is seldom among what was sent.
 */
export const up = executeAll(`
  create index "bookingsByStatusAndDate"
    on bookings (status, date, time, id, held, "overShare");
  create index "outboxFailed" on outbox ("createdAt") where status = 'failed'
`)
