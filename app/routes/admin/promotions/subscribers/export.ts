import { database } from '#app/database/database.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { recordExport } from '#app/privacy/record-export.server.ts'
import { latestConsents } from '#app/promotions/consents.server.ts'
import {
  exclusionReasonOf,
  pagesOfSubscribers,
} from '#app/promotions/newsletter-subscribers.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { downloadTable } from '../../shared/download.server.ts'
import type { Route } from './+types/export.ts'
import { type ListFilter, readFilter, rowsOf } from './filters.ts'

const HEADING = [
  'firstName',
  'lastName',
  'email',
  'isActive',
  'subscribedAt',
  'basis',
  'givenOn',
  'expiresAt',
  'leftOut',
  'undeliverableAt',
]

/** The list as it is shown, all its pages, for a spreadsheet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  const now = Temporal.Now.instant()
  await recordExport(userId, context.get(visitorContext), now)
  return downloadTable('subscribers', HEADING, rows(readFilter(url.searchParams), now))
}

/** `leftOut` says why no letter goes to somebody; it is empty for whom one may go to. */
async function* rows(filter: ListFilter, now: Temporal.Instant) {
  const db = database()
  for await (const page of pagesOfSubscribers(db, rowsOf(filter, now))) {
    const latest = await latestConsents(
      db,
      page.map(({ id }) => id),
    )
    yield page.map((subscriber) => {
      const { id, firstName, lastName, email, isActive, subscribedAt, undeliverableAt } = subscriber
      const { basis = null, givenOn = null, expiresAt = null } = latest.get(id) ?? {}
      const leftOut = exclusionReasonOf(subscriber, now)
      const consent = [basis, givenOn, expiresAt, leftOut, undeliverableAt]
      return [firstName, lastName, email, String(isActive), subscribedAt, ...consent]
    })
  }
}
