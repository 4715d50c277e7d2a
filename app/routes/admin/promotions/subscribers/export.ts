import { database } from '#app/data/engine/database.server.ts'
import { latestConsents } from '#app/data/promotions/consents.server.ts'
import {
  exclusionReasonOf,
  pagesOfSubscribers,
} from '#app/data/promotions/newsletter-subscribers.server.ts'
import { recordExport } from '#app/operations/privacy/record-export.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { download } from '../../appointments/export/export-filter.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/export.ts'
import { writeCsv, writeMoreCsv } from './csv.server.ts'
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
]

/** The list as it is shown, all its pages, for a spreadsheet. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  const now = Temporal.Now.instant()
  await recordExport(userId, context.get(visitorContext), now)
  const pieces = table(readFilter(url.searchParams), now)
  return download(pieces, { of: 'subscribers', type: 'text/csv', extension: 'csv' })
}

/** `leftOut` says why no letter goes to somebody; it is empty for whom one may go to. */
async function* table(filter: ListFilter, now: Temporal.Instant): AsyncGenerator<string> {
  yield writeCsv(HEADING, [])
  const db = database()
  for await (const page of pagesOfSubscribers(db, rowsOf(filter, now))) {
    const ids = page.map(({ id }) => id)
    const latest = await latestConsents(db, ids)
    yield writeMoreCsv(
      page.map((subscriber) => {
        const { id, firstName, lastName, email, isActive, subscribedAt } = subscriber
        const consent = latest.get(id)
        return [
          firstName,
          lastName,
          email,
          String(isActive),
          subscribedAt,
          consent?.basis ?? null,
          consent?.givenOn ?? null,
          consent?.expiresAt ?? null,
          exclusionReasonOf(subscriber, now),
        ]
      }),
    )
  }
}
