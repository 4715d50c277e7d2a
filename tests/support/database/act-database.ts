import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { closeDatabase } from '#app/database/database.server.ts'
import type { Home } from '../server/server.ts'
import { preparedHome } from '../server/shared-server.ts'
import { emptyTables, query } from '../server/sql.ts'

/** What acts leave behind. Accounts, subscribers and the ledgers stay: a ledger refuses that a row is removed. */
const EMPTIED = [
  ...[
    'bookings',
    'waitlistEntries',
    'clients',
    'blockedTimes',
    'removedBlockedTimes',
    'busyTimes',
    'otherCalendars',
    'messages',
    'outbox',
    'campaigns',
    'letterDrafts',
    'reviews',
  ],
  ...['contentVersions', 'contentDrafts', 'pictures'],
  ...['counters', 'locks', 'knownAddresses', 'idempotencyKeys', 'oneTimeLinks', 'calendarFeeds'],
]

/**
 * Lets the acts of the product run in this process, on a migrated database of the file's own, on the
 * engine of the suite; most tables are emptied before each test. `env` is read once, at the first act.
 */
export function actDatabase(env: Record<string, string> = {}) {
  let home: Home | undefined
  beforeAll(async () => {
    home = await preparedHome()
    const all = { ...home.env, DATABASE_URL: home.databaseUrl ?? '', SMTP_URL: '', ...env }
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  })
  beforeEach(async () => {
    await emptyTables(ofFile(), EMPTIED)
  })
  afterAll(async () => {
    await closeDatabase()
    await home?.remove()
  })
  function ofFile(): Home {
    if (!home) throw new Error('there is a database only while the tests run')
    return home
  }
  return {
    get home() {
      return ofFile()
    },
    /** As before each test, for a test that begins anew by itself. */
    empty: () => emptyTables(ofFile(), EMPTIED),
    rows: <Row = Record<string, unknown>>(text: string, values: (string | number | null)[] = []) =>
      query<Row>(ofFile(), text, values),
  }
}
