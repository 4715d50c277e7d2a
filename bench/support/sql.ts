import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Home } from './installation.ts'

type Value = string | number | null

/** Runs a statement on a home's database, past all the product's code. */
export async function query<Row = Record<string, unknown>>(
  home: Home,
  text: string,
  values: Value[] = [],
): Promise<Row[]> {
  const [rows = []] = await queryEach<Row>(home, text, [values])
  return rows
}

/** Puts active subscribers into a home's database; returns their addresses. */
export async function addSubscribers(home: Home, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => [
    randomUUID(),
    `reader-${index}@client.example`,
    new Date().toISOString(),
    randomBytes(32).toString('base64url'),
  ])
  await queryEach(
    home,
    `insert into "newsletterSubscribers" (id, email, "subscribedAt", "unsubscribeToken",
       "firstName", "lastName", "isActive", "heldBack") values (?, ?, ?, ?, 'Test', 'Reader', 1, 0)`,
    rows,
  )
  return rows.map(([, email]) => email as string)
}

/** The same statement for each list of values, in one transaction. */
async function queryEach<Row>(home: Home, text: string, lists: Value[][]): Promise<Row[][]> {
  if (!home.databaseUrl) return querySqlite(home, text, lists)
  const client = new pg.Client({ connectionString: home.databaseUrl })
  await client.connect()
  try {
    let number = 0
    const numbered = text.replace(/\?/g, () => `$${++number}`)
    const found: Row[][] = []
    await client.query('begin')
    for (const values of lists) found.push((await client.query(numbered, values)).rows)
    await client.query('commit')
    return found
  } finally {
    await client.end()
  }
}

function querySqlite<Row>(home: Home, text: string, lists: Value[][]): Row[][] {
  const db = new DatabaseSync(join(home.dataDir, 'rosewater.sqlite'), { timeout: 10_000 })
  try {
    const statement = db.prepare(text)
    db.exec('begin')
    const found = lists.map((values) => statement.all(...values) as Row[])
    db.exec('commit')
    return found
  } finally {
    db.close()
  }
}
