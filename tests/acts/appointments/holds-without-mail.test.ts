import { expect, test } from 'vitest'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

actDatabase({ RATE_LIMIT: 'on' })

test('without a mail server, whose button nobody would get, every request holds its time', async () => {
  for (let turn = 0; turn < 16; turn++)
    expect((await requested({ date: freshDate() })).held).toBe(true)
})
