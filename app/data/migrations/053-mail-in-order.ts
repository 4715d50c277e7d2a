import { executeAll } from './statements.ts'

/**
 * Mails about one appointment or one entry of the waiting list leave one after the other: what each is about,
 * and which it is of those. Those of before come in the order in which they were made.
 */
export const up = executeAll(`
  alter table outbox add column thread text;
  alter table outbox add column place integer;
  update outbox set thread = "bookingId", place = ordered.place
    from (
      select id as "mailId",
        row_number() over (partition by "bookingId" order by "createdAt", id) as place
      from outbox where "bookingId" is not null
    ) as ordered
    where ordered."mailId" = outbox.id;
  create index "outboxByThread" on outbox (thread, recipient, place) where thread is not null
`)
