import { latestConsents } from '#app/data/consents.server.ts'
import { database } from '#app/data/database.server.ts'
import {
  listSubscribers,
  type NewsletterSubscriber,
} from '#app/data/newsletter-subscribers.server.ts'
import { noteExport } from '#app/operations/note-export.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { requireAdmin } from '../../guard.server.ts'
import type { Route } from './+types/export.ts'
import { writeCsv } from './csv.server.ts'
import { readFilter } from './filters.ts'

const HEADING = ['firstName', 'lastName', 'email', 'isActive', 'subscribedAt', 'basis', 'givenOn']

/** Rows of one query. */
const TOGETHER = 500

/** The list as it is shown, all its pages, for a spreadsheet. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  await noteExport(userId, context.get(visitorContext), Temporal.Now.instant())
  const db = database()
  const { show, q } = readFilter(url.searchParams)
  const which = show === 'all' || show === 'left-out' ? undefined : show
  const rows: (string | null)[][] = []
  let after: NewsletterSubscriber | null = null
  for (;;) {
    const page: NewsletterSubscriber[] = await listSubscribers(db, { which, q }, TOGETHER, after)
    const consents = await latestConsents(
      db,
      page.map(({ id }) => id),
    )
    for (const { id, firstName, lastName, email, isActive, subscribedAt } of page) {
      const consent = consents.get(id)
      rows.push([
        firstName,
        lastName,
        email,
        String(isActive),
        subscribedAt,
        consent?.basis ?? null,
        consent?.givenOn ?? null,
        consent?.expiresAt ?? null,
      ])
    }
    after = page.at(-1) ?? null
    if (page.length < TOGETHER) break
  }
  return new Response(writeCsv([...HEADING, 'expiresAt'], rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
