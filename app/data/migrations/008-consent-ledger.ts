import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The ledger of consents: every subscription and every withdrawal is a row, in an order, with who
 * recorded it and when it ends. The database itself refuses to change or delete one.
 *
 * The way to erase somebody on request: put a pseudonym for her names and address in
 * `newsletterSubscribers`, which the ledger only points to, and set `note` to '[erased]' in her rows.
 * That one change of a row is let through; that something stood there, and all the rest, stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('newsletterSubscribers').addColumn('mailableUntil', 'text').execute()
  await db.schema
    .createIndex('newsletterSubscribersByAge')
    .on('newsletterSubscribers')
    .columns(['subscribedAt', 'id'])
    .execute()

  for (const column of ['givenOn', 'expiresAt', 'note', 'by'])
    await db.schema.alterTable('consents').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('consents')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update consents set number = (
    select count(*) from consents as earlier
    where earlier."subscriberId" = consents."subscriberId"
    and (earlier.at < consents.at or (earlier.at = consents.at and earlier.id <= consents.id))
  )`.execute(db)
  await db.schema.dropIndex('consentsBySubscriber').execute()
  await db.schema
    .createIndex('consentsBySubscriber')
    .unique()
    .on('consents')
    .columns(['subscriberId', 'number'])
    .execute()

  // Those whom only robots ever subscribed have agreed to nothing.
  await sql`update "newsletterSubscribers" set "mailableUntil" = "subscribedAt"
    where not exists (select 1 from consents where "subscriberId" = "newsletterSubscribers".id)`.execute(
    db,
  )
  // A trigger is the one thing the two engines have no common words for.
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (postgres ? guardOnPostgres(db) : guardOnSqlite(db))
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

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const same = FIXED.map((name) => `new."${name}" is old."${name}"`).join(' and ')
  await sql
    .raw(`create trigger "consentsKeepTheirWords" before update on consents
      when not (${same} and old.note is not null and new.note is '[erased]')
      begin select raise(abort, '${REFUSAL}'); end`)
    .execute(db)
  await sql
    .raw(`create trigger "consentsStay" before delete on consents
      begin select raise(abort, '${REFUSAL}'); end`)
    .execute(db)
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const same = FIXED.map((name) => `new."${name}" is not distinct from old."${name}"`).join(' and ')
  await sql
    .raw(`create function "refuseConsentChange"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${same} and old.note is not null and new.note is not distinct from '[erased]' then
            return new;
          end if;
        end if;
        raise exception '${REFUSAL}';
      end $$`)
    .execute(db)
  await sql
    .raw(`create trigger "consentsStay" before update or delete on consents
      for each row execute function "refuseConsentChange"()`)
    .execute(db)
  await sql
    .raw(`create trigger "consentsAreNotEmptied" before truncate on consents
      for each statement execute function "refuseConsentChange"()`)
    .execute(db)
}
