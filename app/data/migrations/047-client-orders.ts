import { type Kysely, sql } from 'kysely'
import { executeAll } from './statements.ts'

/**
 * The two other orders of the list of clients, each along an index: by name, as a key that both engines sort
 * alike, and by what they have spent, for themselves and the addresses that were merged into theirs. What
 * is counted until which day stands in `facts`; the job that counts a new day goes on from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db)
  await fillSortNames(db)
  const today = new Date().toISOString().slice(0, 10)
  await sql`insert into facts (name, value, at)
    values ('clients-counted', ${JSON.stringify(today)}, ${new Date().toISOString()})`.execute(db)
  await sql`update clients set "spentCents" = coalesce((
      select case when sum("quotedCents") > ${MOST} then ${MOST} else sum("quotedCents") end from bookings
      where lower(bookings.email) = (clients.email || '')
        and held = 1 and status = 'confirmed' and date <= ${today}), 0)`.execute(db)
  await sql`update clients set "spentCents" = coalesce((
      select case when sum(other."spentCents") + clients."spentCents" > ${MOST} then ${MOST}
        else sum(other."spentCents") + clients."spentCents" end from clients as other where other."mergedInto" = clients.email), 0)
    where email in (select "mergedInto" from clients where "mergedInto" is not null)`.execute(db)
  await addIndexes(db)
}

const addColumns = executeAll(`
  alter table clients add column "sortName" text not null default '';
  alter table clients add column "spentCents" integer not null default 0
`)

const addIndexes = executeAll(`
  create index "clientsByName" on clients ("sortName", id);
  create index "clientsBySpent" on clients ("spentCents", id)
`)

const BATCH = 500

/** Cents that are counted of one person: nine digits fit an integer of both engines. */
const MOST = sql.lit(999_999_999)

async function fillSortNames(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from clients where id > ${after} order by id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const keys = rows.map(({ id, name }) => sql`(${id}, ${sortName(name)})`)
    await sql`with keys (id, "key") as (values ${sql.join(keys)})
      update clients set "sortName" = (select "key" from keys where keys.id = clients.id)
      where id in (select id from keys)`.execute(db)
    after = last.id
  }
}

const SPELLED: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}

function sortName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøłđðþς]/g, (letter) => SPELLED[letter] ?? letter)
  return Buffer.from([...plain].slice(0, 60).join('')).toString('hex')
}
