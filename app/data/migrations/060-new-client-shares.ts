import { executeAll } from './statements.ts'

/**
 * Who a request that is over the share of new clients waits for, holding no time: its client's button, or the artist.
 */
export const up = executeAll(`
  alter table bookings add column "overShare" text
    constraint "bookingsOverShare" check ("overShare" in ('button', 'artist'))
`)
