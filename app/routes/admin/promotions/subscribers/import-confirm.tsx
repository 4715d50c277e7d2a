import { data, Link, redirect } from 'react-router'
import { importSubscribers } from '#app/operations/import-subscribers.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { DeskFailure } from '../../failure.tsx'
import { requireAdmin } from '../../guard.server.ts'
import type { Route } from './+types/import-confirm.ts'
import { SUBSCRIBERS } from './filters.ts'
import { Report, reportOf } from './import-report.tsx'
import { readPostedList } from './posted-list.server.ts'

/** Acts are posted, never followed; a script that shows the report comes by again. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return null
}

/** Imports and answers with the report, which is stored nowhere. Posted again it adds nobody twice. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { email: by } = await requireAdmin({ request, url, context })
  const now = Temporal.Now.instant()
  const posted = await readPostedList(request, now)
  if (!posted.ok) throw redirect(`${SUBSCRIBERS}/import`, 303)
  const { rows, terms } = posted
  return data({ report: reportOf(await importSubscribers(rows, terms, { by, now })) })
}

export default function ImportedSubscribers({ actionData }: Route.ComponentProps) {
  const { artistName } = useSettings()
  return (
    <>
      <title>{`Imported · ${artistName}`}</title>
      <div className="top">
        <h1>{actionData ? 'Imported' : 'Nothing to import'}</h1>
      </div>
      {actionData && <Report report={actionData.report} isDone />}
      <p className="pages">
        <Link className="b" to={SUBSCRIBERS}>
          To the subscribers
        </Link>
        <Link className="b" to={`${SUBSCRIBERS}/import`}>
          Import another list
        </Link>
      </p>
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}
