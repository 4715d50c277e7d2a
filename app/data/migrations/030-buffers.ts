import { executeAll } from './statements.ts'

/** Minutes kept free before and after an appointment, as the artist's hours had them when it was made. */
export const up = executeAll(`
  alter table bookings add column "bufferBefore" integer default 0 not null;
  alter table bookings add column "bufferAfter" integer default 0 not null
`)
