import { defineConfig } from 'vitest/config'

/**
 * Acts are tested in this process, and like all tests here on the engine that TEST_DATABASE names.
 * On PostgreSQL those alone are run again that meet the database itself: each act, each page that asks
 * it something, and what several processes, a kill, a lost connection or a changed schema do to it.
 */
const ON_POSTGRES = [
  'tests/acts/**/*.test.ts',
  'tests/http/accounts/sessions.test.ts',
  'tests/http/appointments/contention.test.ts',
  'tests/http/operations/{backup,backup-store,encrypted-backup,durability}.test.ts',
  'tests/http/operations/{jobs-in-two-processes,killed-migration}.test.ts',
  'tests/http/operations/{lost-database,receipt-numbers,schema-change}.test.ts',
  'tests/http/operations/{start-on-database,synced-commits,two-processes}.test.ts',
  'tests/http/pages/every-page.test.ts',
  'tests/http/promotions/subscription-races.test.ts',
]

/** On SQLite these say already how acts are asked for; on PostgreSQL they run in the long form. */
const ON_POSTGRES_IN_LONG = [
  'tests/http/accounts/{create-admin,password-links,second-factor}.test.ts',
  'tests/http/appointments/exports.test.ts',
  'tests/http/content/{content,desk,pictures,start}.test.ts',
  'tests/http/operations/{app-secret,backup-killed,import,jobs,stop}.test.ts',
  'tests/http/privacy/erase.test.ts',
  'tests/http/promotions/{campaigns,letters}.test.ts',
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
            ? [...ON_POSTGRES, ...(isLong ? ON_POSTGRES_IN_LONG : [])]
            : ['tests/{acts,http}/**/*.test.ts'],
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
