import { executeAll } from './statements.ts'

/**
 * Another time that an appointment holds beside its own: what its client asks to move to, or what the
 * artist offers. `offerBefore` keeps the offer that an answer ended, so that it can be taken back.
 */
export const up = executeAll(`
  alter table bookings add column "alternativeKind" text;
  alter table bookings add column "alternativeDate" text;
  alter table bookings add column "alternativeTime" text;
  alter table bookings add column "alternativeUntil" text;
  alter table "bookingEvents" add column "offerBefore" text;
  create index "bookingsByAlternativeDate" on bookings ("alternativeDate") where "alternativeDate" is not null;
  create index "bookingsByAlternativeEnd" on bookings ("alternativeUntil") where "alternativeUntil" is not null
`)
