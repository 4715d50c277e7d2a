import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { deskStatus } from '#app/system/desk-status.server.ts'
import type { Route } from './+types/route.ts'

/** What every open page of the desk asks for, to learn whether there is something new. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { date } = localNow(Temporal.Now.instant(), config().timeZone)
  return Response.json(await deskStatus(database(), date))
}
