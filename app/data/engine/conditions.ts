import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/** Whether the column `email` holds the address, whatever the case of its letters. */
export function emailIs(email: string): Expression<SqlBool> {
  return sql`lower(${sql.ref('email')}) = ${email.toLowerCase()}`
}

/** Whether the column `email` holds one of the addresses, of which there is at least one. */
export function emailIn(emails: readonly string[]): Expression<SqlBool> {
  return sql`lower(${sql.ref('email')}) in (${sql.join(emails.map((one) => one.toLowerCase()))})`
}

/** How many rows a query finds. */
export async function countRows<Db, Table extends keyof Db>(
  query: SelectQueryBuilder<Db, Table, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: unknown }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
