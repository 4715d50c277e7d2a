import { redirect } from 'react-router'
import { visitorContext } from '#app/platform/request-context.ts'
import { exportPerson } from '#app/privacy/export-person.server.ts'
import { recordExport } from '#app/privacy/record-export.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { download } from '../shared/download.server.ts'
import type { Route } from './+types/export.ts'
import { PRIVACY } from './paths.ts'
import { readPersonQuery } from './person-view.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  const { email } = readPersonQuery(url.searchParams)
  if (email === null) return redirect(PRIVACY)
  const now = Temporal.Now.instant()
  await recordExport(userId, context.get(visitorContext), now)
  // The name of the file tells no address: it may lie in a shared folder of downloads.
  const name = `person-${now.toString().slice(0, 10)}.json`
  return download(exportPerson(email, now), name, 'application/json')
}
