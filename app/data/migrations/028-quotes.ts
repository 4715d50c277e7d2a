import { executeAll } from './statements.ts'

/**
 * Where an appointment is, for whom, at what price and for how long. Minutes are as the services had them
 * when this ran: an appointment keeps its own from now on.
 */
export const up = executeAll(`
  alter table bookings add column place text default 'studio' not null;
  alter table bookings add column address text;
  alter table bookings add column "postalCode" text;
  alter table bookings add column people text;
  alter table bookings add column "addOns" text;
  alter table bookings add column "clientNotes" text;
  alter table bookings add column "onBehalfOf" text;
  alter table bookings add column "readyBy" text;
  alter table bookings add column quote text;
  alter table bookings add column "durationMinutes" integer default 30 not null;
  update bookings set "durationMinutes" = case service
    when 'Bridal Makeup' then 120 when 'Bridal Party Makeup' then 60
    when 'Prom Makeup' then 60 when 'Glam Makeup' then 60 else 30 end
`)
