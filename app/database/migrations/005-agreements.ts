import type { Kysely } from 'kysely'
import { executeAll, isPostgres } from './statements.ts'

const REFUSAL = 'what was signed is never changed, nor deleted before its time'

const tables = `
  create table signatures (
    id text primary key, "bookingId" text not null, number integer not null,
    version integer not null, sha256 text not null, title text not null, words text not null,
    name text not null, total integer, service text not null, date text not null,
    "signedAt" text not null, "keptUntil" text not null
  );
  create unique index "signaturesByBooking" on signatures ("bookingId", number);

  create table "signatureRequests" (
    "bookingId" text primary key references bookings (id) on delete cascade,
    "signedBefore" integer not null, "askedAt" text, "remindedAt" text
  );
`

/** The two engines have no common words for a trigger; that of payments asks for no more than is asked for here. */
const guards = {
  sqlite: `
  create trigger "signaturesKeepTheirWords" before update on signatures
    begin select raise(abort, '${REFUSAL}'); end;
  create trigger "signaturesStay" before delete on signatures when old."keptUntil" >= date('now')
    begin select raise(abort, '${REFUSAL}'); end;
`,
  postgres: `
  create trigger "signaturesStay" before update or delete on signatures
    for each row execute function "refusePaymentChange"();
  create trigger "signaturesAreNotEmptied" before truncate on signatures
    for each statement execute function "refusePaymentChange"();
`,
}

/** What clients signed, which outlives its appointment as payments do, and who was asked to sign again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(tables)(db)
  await executeAll(isPostgres(db) ? guards.postgres : guards.sqlite)(db)
}
