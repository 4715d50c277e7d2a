import { data, Link } from 'react-router'
import { localNow } from '#app/domain/local-time.ts'
import { importSubscribers } from '#app/operations/promotions/import-subscribers.server.ts'
import { config } from '#app/platform/config.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/import-confirm.ts'
import { SUBSCRIBERS } from './filters.ts'
import { ImportForm } from './import-form.tsx'
import { Report, reportOf } from './import-report.tsx'
import { readPostedList } from './posted-list.server.ts'

/** Acts are posted, never followed; a script that shows the report comes by again. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return { today: localNow(Temporal.Now.instant(), config().timeZone).date }
}

/**
 * Imports and answers with the report, which is stored nowhere. Posted again it adds nobody twice. A
 * list that is not valid any more, such as one whose consent has expired since it was shown, comes
 * back with the reason.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { email: by } = await requireAdmin({ request, url, context })
  const now = Temporal.Now.instant()
  const posted = await readPostedList(request, now)
  if (!posted.ok)
    return data({ report: null, errors: posted.errors, values: posted.values }, { status: 400 })
  const { rows, terms } = posted
  const report = reportOf(await importSubscribers(rows, terms, { by, now }))
  return data({ report, errors: {}, values: {} })
}

export default function ImportedSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { artistName } = useSettings()
  const report = actionData?.report
  if (actionData && !report) return <Refused today={loaderData.today} {...actionData} />
  return (
    <>
      <title>{`Imported · ${artistName}`}</title>
      <div className="page-top">
        <h1>{report ? 'Imported' : 'Nothing to import'}</h1>
      </div>
      {report && <Report report={report} isDone />}
      <p className="pages">
        <Link className="desk-button" to={SUBSCRIBERS}>
          To the subscribers
        </Link>
        <Link className="desk-button" to={`${SUBSCRIBERS}/import`}>
          Import another list
        </Link>
      </p>
    </>
  )
}

interface RefusedProps {
  today: string
  errors: Record<string, string>
  values: Record<string, string>
}

function Refused({ today, errors, values }: RefusedProps) {
  const { artistName } = useSettings()
  return (
    <>
      <title>{`Nothing was imported · ${artistName}`}</title>
      <div className="page-top">
        <h1>Nothing was imported</h1>
      </div>
      <p role="alert">
        The list is not as it was when you looked at it, or something about it is no longer right.
        See below what it is.
      </p>
      <ImportForm today={today} errors={errors} values={values} />
    </>
  )
}
