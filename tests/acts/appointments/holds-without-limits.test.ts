import { expect, test } from 'vitest'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

actDatabase({ RATE_LIMIT: 'off', SMTP_URL: 'smtp://127.0.0.1:9' })

test('without limits every request holds its time, whatever its address', async () => {
  for (let turn = 0; turn < 16; turn++) {
    const email = `client${turn}@catchall.example`
    expect((await requested({ email, date: freshDate() })).held).toBe(true)
  }
})
