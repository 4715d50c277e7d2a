import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Home } from '../server/server.ts'

/** Puts active subscribers into a home's database; returns their addresses. */
export async function addSubscribers(
  home: Home,
  count: number,
  label = 'reader',
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => [
    randomUUID(),
    'Test',
    'Reader',
    `${label}-${index}@client.example`,
    new Date().toISOString(),
    randomBytes(32).toString('base64url'),
  ])
  const columns = 'id, "firstName", "lastName", email, "subscribedAt", "unsubscribeToken"'
  const table = 'insert into "newsletterSubscribers"'
  if (home.databaseUrl) {
    const client = new pg.Client({ connectionString: home.databaseUrl })
    await client.connect()
    await client.query(
      `${table} (${columns}, "isActive", "heldBack")
       select *, 1, 0 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
      [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column])),
    )
    await client.end()
  } else {
    const db = new DatabaseSync(join(home.dataDir, 'rosewater.sqlite'), { timeout: 60_000 })
    const insert = db.prepare(
      `${table} (${columns}, "isActive", "heldBack") values (?, ?, ?, ?, ?, ?, 1, 0)`,
    )
    db.exec('begin immediate')
    for (const row of rows) insert.run(...(row as string[]))
    db.exec('commit')
    db.close()
  }
  return rows.map((row) => row[3] as string)
}
