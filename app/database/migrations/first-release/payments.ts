import { sameColumns } from './same-columns.ts'

const REFUSAL = 'what was paid or issued is never changed, nor deleted before its time'

const same = sameColumns(
  'id,bookingId,number,amount,way,on,service,date,reference,createdAt,keptUntil',
)

/**
 * Retainers, payments, and receipts with their numbers. Payments and receipts outlive their appointment, so they refer to
 * it by its id alone. The database itself refuses to change one, or to delete one before its time is over; the note of a
 * payment alone can be emptied, when a person is erased.
 */
export const payments = `
  create table retainers (
    "bookingId" text primary key references bookings (id) on delete cascade,
    amount integer not null, "dueOn" text not null, reference text not null unique,
    "fixedAt" text not null, "remindedAt" text
  );
  create index "retainersByDay" on retainers ("dueOn");

  create table payments (
    id text primary key, "bookingId" text not null, number integer not null,
    amount integer not null, way text not null, "on" text not null, note text,
    service text not null, date text not null, reference text, "createdAt" text not null,
    "keptUntil" text not null
  );
  create unique index "paymentsByBooking" on payments ("bookingId", number);
  create index "paymentsByDay" on payments ("on", id);

  create table "receiptSeries" (
    kind text not null, year integer not null, last integer not null,
    primary key (kind, year)
  );

  create table receipts (
    id text primary key, "bookingId" text not null, kind text not null, year integer not null,
    sequence integer not null, number text not null unique, amount integer not null,
    content text not null, "issuedAt" text not null, "keptUntil" text not null
  );
  create unique index "oneReceiptABooking" on receipts ("bookingId") where kind = 'receipt';
  create index "receiptsByBooking" on receipts ("bookingId", "issuedAt");
  create unique index "receiptsInOrder" on receipts (kind, year, sequence);
`

/** The two engines have no common words for a trigger. */
export const paymentGuards = {
  sqlite: `
  create trigger "paymentsKeepTheirWords" before update on payments
    when not (${same('is')} and old.note is not null and new.note is '[erased]')
    begin select raise(abort, '${REFUSAL}'); end;
  create trigger "receiptsKeepTheirWords" before update on receipts
    begin select raise(abort, '${REFUSAL}'); end;
  create trigger "paymentsStay" before delete on payments when old."keptUntil" >= date('now')
    begin select raise(abort, '${REFUSAL}'); end;
  create trigger "receiptsStay" before delete on receipts when old."keptUntil" >= date('now')
    begin select raise(abort, '${REFUSAL}'); end;
`,
  postgres: `
  create function "refusePaymentChange"() returns trigger language plpgsql as $$
      begin if tg_op = 'DELETE' then
        if old."keptUntil" < to_char(now() at time zone 'utc', 'YYYY-MM-DD') then return old; end if; end if; if tg_op = 'UPDATE'
        and tg_table_name = 'payments' then if ${same('is not distinct from')}
        and old.note is not null and new.note is not distinct from '[erased]'
        then return new; end if; end if; raise exception '${REFUSAL}'; end $$;
  create trigger "paymentsStay" before update or delete on payments
    for each row execute function "refusePaymentChange"();
  create trigger "receiptsStay" before update or delete on receipts
    for each row execute function "refusePaymentChange"();
  create trigger "paymentsAreNotEmptied" before truncate on payments
    for each statement execute function "refusePaymentChange"();
  create trigger "receiptsAreNotEmptied" before truncate on receipts
    for each statement execute function "refusePaymentChange"();
`,
}
