import { executeAll } from './statements.ts'

/**
 * One row for each email address that has booked, as its latest booking has them; those of before this are
 * taken from the bookings. `mergedInto` names the address of the same person that stands for both.
 */
export const up = executeAll(`
  create table clients (
    id text primary key, email text not null unique, name text not null, phone text not null,
    "lastBookedAt" text not null, notes text, sensitivities text, "mergedInto" text
  );
  create index "clientsByLatest" on clients ("lastBookedAt", id);
  create index "clientsMerged" on clients ("mergedInto") where "mergedInto" is not null;
  insert into clients (id, email, name, phone, "lastBookedAt")
    select one.id, lower(one.email), one.name, one.phone, one."createdAt" from bookings as one
    where one.email <> '' and one.held = 1 and not exists (
      select 1 from bookings as other
      where lower(other.email) = lower(one.email) and other.held = 1
        and (other."createdAt" > one."createdAt"
          or (other."createdAt" = one."createdAt" and other.id > one.id))
    )
`)
