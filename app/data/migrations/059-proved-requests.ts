import { executeAll } from './statements.ts'

/**
 * When a request was proved: the artist entered or confirmed it, or the button in its own email was used. Only
 * a request that held nothing left a trace of its button; the button of any other still works.
 */
export const up = executeAll(`
  alter table bookings add column "provedAt" text;
  update bookings set "provedAt" = coalesce("updatedAt", "createdAt")
    where status = 'confirmed' or "byHand" = 1 or id in (
      select "bookingId" from "bookingEvents"
      where what = 'confirmed' or (what = 'held' and "by" = 'client'))
`)
