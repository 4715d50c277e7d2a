import { readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitorContext } from '#app/platform/request-context.ts'
import { action } from '#app/routes/site/booking/route.tsx'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest } from '../../support/http/calls.ts'

// As on a site that is open to everybody: requests are counted, and mail can reach somebody.
const db = actDatabase({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })

const ROOT = new URL('../../../', import.meta.url).pathname
const LISTED = /^\d+\. `(app\/[^`]+)`/gm

/** What every act stands on: rules, the engine, the configuration, and what the artist has published. */
const BELOW_ALL =
  /^app\/(content|mail|kernel)\/(?!fields)|^app\/database\/(?!idempotency)|^app\/platform\/(?!validation)|^app\/(?!routes\/|platform\/)(?!.*\.(server|schema)\.ts$)/

/** What follows the rows: the two mails, the notification, and the cookie by which the next page says what was done. */
const AFTER_THE_ROWS = [
  'app/outbox/outbox.server.ts',
  'app/outbox/visitor-mail.server.ts',
  'app/push/notify.server.ts',
  'app/appointments/booking-mail.server.ts',
  'app/appointments/answer-promised.server.ts',
  'app/routes/site/appointment/flash.server.ts',
]

test('a posted request enters the files that docs/architecture.md lists, and no others', async () => {
  await post(freshDate())
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const date = freshDate()
  await session.post('Profiler.takePreciseCoverage')
  const answer = await post(date)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  expect(answer).toMatchObject({ status: 303 })
  expect(await holdersOn(db.home, date)).not.toEqual([])

  const entered: string[] = []
  for (const { url, scriptId, functions } of result) {
    const file = url.replace(/^file:\/\//, '').replace(ROOT, '')
    if (!file.startsWith('app/')) continue
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    if (functions.some((one) => wasCalled(one, scriptSource))) entered.push(file)
  }
  session.disconnect()
  const page = readFileSync(`${ROOT}docs/architecture.md`, 'utf8')
  const listed = [...page.matchAll(LISTED)].map(([, file]) => file)
  const counted = entered.filter((file) => !BELOW_ALL.test(file) && !AFTER_THE_ROWS.includes(file))
  expect([...new Set(counted)].sort()).toEqual(listed.toSorted())
  expect(listed.length).toBeLessThanOrEqual(15)
})

/**
 * Whether code of a function ran: not of the module itself, which begins at the first character and runs when it
 * is loaded, nor of the readers that the test's own loader makes of exports.
 */
function wasCalled({ ranges: [whole] }: Profiler.FunctionCoverage, source: string): boolean {
  if (!whole || whole.startOffset === 0 || whole.count === 0) return false
  return !/^\(\) ?=> ?\{ ?try/.test(source.slice(whole.startOffset, whole.endOffset))
}

async function post(date: string): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitorContext, { clientAddress: '198.18.7.7', userAgent: 'test' })
  const body = new URLSearchParams({
    ...(bookingRequest({ date }) as Record<string, string>),
    idempotencyKey: crypto.randomUUID(),
  })
  const request = new Request('https://rosewater.example/booking', { method: 'POST', body })
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/booking' }
  return (await action(args as never)) as Response
}
