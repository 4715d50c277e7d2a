import { clientKeyOf, emailOfKey } from '#app/clients/client-key.ts'
import {
  countClients,
  countFoundClients,
  cursorAfter,
  listClients,
} from '#app/clients/client-list.server.ts'
import { visitsAt } from '#app/clients/client-record.server.ts'
import { mergedInto } from '#app/clients/clients.server.ts'
import { clientsNear } from '#app/clients/near-clients.server.ts'
import { seasonStart } from '#app/clients/season.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { monthName } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { initialsOf, summaryOf } from '../shared/client-words.ts'
import { readFilter } from './paths.ts'

/** Clients on one page of the list. */
const PAGE = 50

/** Close names that are shown where nobody is found. */
const NEAR_MOST = 10

const MIDNIGHT = '00:00' as TimeOfDay

export type ClientsView = Awaited<ReturnType<typeof viewClients>>

/** Who has booked, in the order that is asked for, or who is found by a name, an address, a number or a word of a note, else by a name close to it. */
export async function viewClients(search: URLSearchParams, now: Temporal.Instant, page = PAGE) {
  const db = database()
  const filter = readFilter(search)
  const { order, q, after } = filter
  const { timeZone } = config()
  const today = dateAt(now)
  const season = seasonStart(today)
  const exact = await listClients(db, page + 1, order, after, q)
  // Nobody has a word that begins so: the closest names, all on one page.
  const near = q && !after && exact.length === 0 ? await clientsNear(db, q, NEAR_MOST) : []
  const found = near.length > 0 ? near : exact
  const isWhole = !after && found.length <= page
  const shown = found.slice(0, page)
  const emails = shown.map(({ email }) => email)
  // A person's visits are those of all their addresses, as on their page.
  const merged = new Map(
    (await mergedInto(db, ...emails)).map((row) => [row.email, row.mergedInto]),
  )
  const visits = Map.groupBy(await visitsAt(db, [...emails, ...merged.keys()]), (visit) => {
    const key = clientKeyOf(visit)
    return merged.get(key) ?? key
  })
  const last = shown.at(-1)
  return {
    count: await countClients(db),
    found: q ? (isWhole ? found.length : await countFoundClients(db, q)) : null,
    fresh: {
      count: await countClients(db, toIsoInstant(instantOf(season, MIDNIGHT, timeZone))),
      since: monthName(season),
    },
    clients: shown.map(({ id, name, email, phone }) => {
      const { line, spent } = summaryOf(visits.get(email) ?? [], today)
      return { id, name, email: emailOfKey(email), phone, initials: initialsOf(name), line, spent }
    }),
    next: found.length > page && last ? cursorAfter(last, order) : null,
    filter,
    isNear: near.length > 0,
  }
}
