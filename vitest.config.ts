import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,http,jobs,scripts,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Two cores are one worker by default, and many of these wait.
          maxWorkers: 3,
          // The first to load the parts of a mail waits for them; on a busy machine, for long.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database-engine.ts'],
          // The servers under test share two cores with their clients, and often wait.
          maxWorkers: 4,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
