import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/** Whether the column `email` holds the address, whatever the case of its letters. */
export function emailIs(email: string): Expression<SqlBool> {
  return sql`lower(${sql.ref('email')}) = ${email.toLowerCase()}`
}

/** Whether the column `email` holds one of the addresses, of which there is at least one. */
export function emailIn(emails: readonly string[]): Expression<SqlBool> {
  return sql`lower(${sql.ref('email')}) in (${sql.join(emails.map((one) => one.toLowerCase()))})`
}

/** Whether an appointment of the query is one of these clients', named by address or key; of at least one. */
export function bookedUnder(keys: readonly string[]): Expression<SqlBool> {
  const list = sql.join(keys.map((one) => one.toLowerCase()))
  return sql`(lower(${sql.ref('bookings.email')}) in (${list}) or ${sql.ref('bookings.clientKey')} in (${list}))`
}

/** Whether the column `email` holds an address of the domain or of one of its subdomains. */
export function isOfDomain(domain: string): Expression<SqlBool> {
  const ending = domain.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const email = sql`lower(${sql.ref('email')})`
  return sql`(${email} like ${`%@${ending}`} escape '\\' or ${email} like ${`%.${ending}`} escape '\\')`
}

/** How many rows a query finds. */
export async function countRows<Db, Table extends keyof Db>(
  query: SelectQueryBuilder<Db, Table, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: unknown }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Rows read at a time where all are wanted. */
const PAGE_SIZE = 500

/** All rows of a list, page by page. `readPage` reads at most `limit` rows after the one given. */
export async function* allPages<Row>(
  readPage: (limit: number, after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page: Row[]
  for (let after: Row | null = null; ; after = page.at(-1) ?? null) {
    page = await readPage(PAGE_SIZE, after)
    if (page.length > 0) yield page
    if (page.length < PAGE_SIZE) return
  }
}
