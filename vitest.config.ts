import { defineConfig } from 'vitest/config'
import { memoryFolder } from './tests/support/memory-folder.ts'

process.env.TMPDIR = memoryFolder()

/**
 * Acts are tested in this process, on either engine. Tests of the built server run on one: on SQLite, or on PostgreSQL
 * where several processes, many requests at once or each page ask it something. TEST_DATABASE names the engine.
 */
const ON_POSTGRES = [
  'tests/http/appointments/contention.test.ts',
  'tests/http/operations/two-processes.test.ts',
  'tests/http/pages/every-page.test.ts',
]

/** What these say of the two engines differs. */
const ON_BOTH = [
  'tests/acts/**/*.test.ts',
  'tests/http/operations/{lost-database,schema-change}.test.ts',
  'tests/http/promotions/subscription-races.test.ts',
]

/** These run on PostgreSQL as well in the long form. */
const ON_BOTH_IN_LONG = [
  'tests/http/accounts/{create-admin,password-links,second-factor,sessions}.test.ts',
  'tests/http/appointments/exports.test.ts',
  'tests/http/content/{content,desk,pictures,start}.test.ts',
  'tests/http/operations/{app-secret,backup,backup-killed,backup-store,durability}.test.ts',
  'tests/http/operations/{encrypted-backup,import,jobs}.test.ts',
  'tests/http/operations/{killed-migration,start-on-database}.test.ts',
  'tests/http/operations/{stop,synced-commits}.test.ts',
  'tests/http/privacy/erase.test.ts',
  'tests/http/promotions/{campaigns,letters}.test.ts',
]

/** Acts by the hundred in any order, kills at any step, limits that take time to reach. */
const IN_LONG = [
  'tests/acts/{model,simulation}/**',
  'tests/http/limits/fairness.test.ts',
  'tests/http/operations/{backup-killed,full-disk,killed-migration}.test.ts',
  'tests/http/protocol/slow-clients.test.ts',
]

const isLong = Boolean(process.env.TEST_LONG)
const isPostgres = process.env.TEST_DATABASE === 'postgres'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // To start a process for each file would cost more than most of them do.
    isolate: false,
    setupFiles: ['tests/support/fresh-modules.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Quicker to start than processes, and none of these changes what a process has once.
          pool: 'threads',
          include: ['{app,http,jobs,scripts,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Two cores are one worker by default, and many of these wait.
          maxWorkers: 3,
          // The first to load the parts of a mail waits for them; on a busy machine, for long.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: isPostgres
            ? [...ON_POSTGRES, ...ON_BOTH, ...(isLong ? ON_BOTH_IN_LONG : [])]
            : ['tests/{acts,http}/**/*.test.ts'],
          exclude: isLong ? [] : [...IN_LONG, ...(isPostgres ? [] : ON_POSTGRES)],
          environment: 'node',
          globalSetup: ['tests/support/database/engine.ts'],
          // The servers under test share two cores with their clients and the tests of the other engine, and
          // often wait.
          maxWorkers: 3,
          testTimeout: 300_000,
          hookTimeout: 150_000,
          expect: { poll: { timeout: 60_000, interval: 25 } },
        },
      },
    ],
  },
})
