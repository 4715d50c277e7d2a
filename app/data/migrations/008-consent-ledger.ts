import type { Kysely } from 'kysely'
import { executeAll, isPostgres } from './statements.ts'

/**
 * The ledger of consents: every subscription and every withdrawal is a row, in an order, with who
 * recorded it and when it ends. The database itself refuses to change or delete one.
 *
 * The way to erase somebody on request: put a pseudonym for the names and address in
 * `newsletterSubscribers`, which the ledger only points to, and set `note` to '[erased]' in the rows.
 * That one change of a row is let through; that something stood there, and all the rest, stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(`
    alter table "newsletterSubscribers" add column "mailableUntil" text;
    create index "newsletterSubscribersByAge" on "newsletterSubscribers" ("subscribedAt", id);

    alter table consents add column "givenOn" text;
    alter table consents add column "expiresAt" text;
    alter table consents add column note text;
    alter table consents add column by text;
    alter table consents add column number integer default 0 not null;
    update consents set number = (
      select count(*) from consents as earlier
      where earlier."subscriberId" = consents."subscriberId"
      and (earlier.at < consents.at or (earlier.at = consents.at and earlier.id <= consents.id))
    );
    drop index "consentsBySubscriber";
    create unique index "consentsBySubscriber" on consents ("subscriberId", number);

    -- Those whom only robots ever subscribed have agreed to nothing.
    update "newsletterSubscribers" set "mailableUntil" = "subscribedAt"
    where not exists (select 1 from consents where "subscriberId" = "newsletterSubscribers".id)
  `)(db)
  // A trigger is the one thing the two engines have no common words for.
  await executeAll(isPostgres(db) ? POSTGRES_GUARD : SQLITE_GUARD)(db)
}

const REFUSAL = 'a record of consent is never changed or deleted'

/** Columns of the ledger that nothing may change. */
const FIXED = [
  'id',
  'subscriberId',
  'number',
  'wording',
  'wordingVersion',
  'at',
  'source',
  'basis',
  'givenOn',
  'expiresAt',
  'by',
]

const same = (operator: string) =>
  FIXED.map((name) => `new."${name}" ${operator} old."${name}"`).join(' and ')

const SQLITE_GUARD = `
  create trigger "consentsKeepTheirWords" before update on consents
    when not (${same('is')} and old.note is not null and new.note is '[erased]')
    begin select raise(abort, '${REFUSAL}'); end;
  create trigger "consentsStay" before delete on consents
    begin select raise(abort, '${REFUSAL}'); end`

const POSTGRES_GUARD = `
  create function "refuseConsentChange"() returns trigger language plpgsql as $$
      begin if tg_op = 'UPDATE' then if ${same('is not distinct from')}
        and old.note is not null and new.note is not distinct from '[erased]'
        then return new; end if; end if; raise exception '${REFUSAL}'; end $$;
  create trigger "consentsStay" before update or delete on consents
    for each row execute function "refuseConsentChange"();
  create trigger "consentsAreNotEmptied" before truncate on consents
    for each statement execute function "refuseConsentChange"()`
