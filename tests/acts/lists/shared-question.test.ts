import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { askDatabaseRevision } from '#app/database/database.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'

actDatabase()

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'asks the database for its revision once at a time, however many want to know',
  async () => {
    let onTheirWay = 0
    let most = 0
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      most = Math.max(most, ++onTheirWay)
      try {
        return await query.apply(this, args)
      } finally {
        onTheirWay -= 1
      }
    })
    const asked: Promise<string>[] = []
    for (let visitor = 0; visitor < 40; visitor++) {
      asked.push(askDatabaseRevision())
      await setImmediate()
    }
    await Promise.all(asked)
    vi.restoreAllMocks()
    expect(most).toBe(1)
  },
)
