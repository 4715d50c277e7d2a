import { expect } from 'vitest'
import { everyRow } from '../database/every-row.ts'
import { type Answer, call, postForm } from '../http/calls.ts'
import type { Home, RunningServer } from '../server/server.ts'
import { query } from '../server/sql.ts'

/** What the page of a link posts; a form of fields, or of one photograph. */
export type Posted = Record<string, string> | FormData

/** Opens a link as a browser does, or presses its button, and goes where it is led. */
export async function open(server: RunningServer, path: string, posted?: Posted): Promise<Answer> {
  const headers = { Accept: 'text/html', Origin: server.url }
  const answer = posted
    ? await post(server, path, posted, headers)
    : await call(server, 'GET', path, { headers })
  const to = answer.headers.get('Location')
  return to && answer.status < 400 ? await open(server, to) : answer
}

async function post(server: RunningServer, path: string, posted: Posted, headers: HeadersInit) {
  if (!(posted instanceof FormData))
    return await postForm(server, path, posted, headers as Record<string, string>)
  const init = { method: 'POST', body: posted, headers, redirect: 'manual' } as const
  const response = await fetch(server.url + path, init)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** A way on: to book, to wait, to write, to call, to sign in, or a button of the page's own. */
const NEXT_STEP =
  /href="(\/booking|\/waitlist|\/contact|\/newsletter|mailto:|tel:|\/admin)|<form[^>]*method="post"/

/** A page with a heading, a sentence and a next step, in its own part of the page. */
export function expectKind({ status, body }: Answer, what: string): void {
  const html = String(body)
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  expect(status, what).toBeLessThan(500)
  expect(main, what).toMatch(/<h1/)
  expect(main.replace(/<[^>]+>/g, ' '), what).toMatch(/\w[.?!](\s|$)/)
  expect(main, what).toMatch(NEXT_STEP)
}

/** What jobs write whatever visitors do; and since when an address is known, which each press of its button renews. */
const PASSING_BY = ['facts', 'counters', 'locks', 'knownAddresses']

/** All that is stored, once no mail is on its way. */
export async function stored(home: Home): Promise<unknown> {
  await expect
    .poll(async () => {
      const sql = `select id from outbox where status in ('waiting', 'sending')`
      return (await query(home, sql)).length
    })
    .toBe(0)
  const rows = await everyRow(home)
  for (const table of PASSING_BY) delete rows[table]
  return { ...rows, links: await query(home, 'select * from "oneTimeLinks" order by "tokenHash"') }
}
