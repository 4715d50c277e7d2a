import { executeAll } from './statements.ts'

/** The party that a client asks for instead, and the time it needs: it may be longer than the appointment's own. */
export const up = executeAll(`
  alter table bookings add column "alternativeParty" text;
  alter table bookings add column "alternativeMinutes" integer;
  alter table bookings add column "alternativeBufferBefore" integer;
  alter table bookings add column "alternativeBufferAfter" integer;
`)
