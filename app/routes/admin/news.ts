import { database } from '#app/data/database.server.ts'
import { deskNews } from '#app/data/desk-news.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import type { Route } from './+types/news.ts'
import { requireAdmin } from './guard.server.ts'

/** What every open page of the desk asks for, to learn whether there is something new. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { date } = localNow(Temporal.Now.instant(), config().timeZone)
  return Response.json(await deskNews(database(), date))
}
