import { database } from '#app/database/database.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { deskStatus } from '#app/system/desk-status.server.ts'

/** What every open page of the desk asks for, to learn whether there is something new. */
export async function loader() {
  const date = dateAt(Temporal.Now.instant())
  return Response.json(await deskStatus(database(), date))
}
