import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { deskStatus } from '#app/system/desk-status.server.ts'

/** What every open page of the desk asks for, to learn whether there is something new. */
export async function loader() {
  const { date } = localNow(Temporal.Now.instant(), config().timeZone)
  return Response.json(await deskStatus(database(), date))
}
