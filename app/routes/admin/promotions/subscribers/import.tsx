import { data, Form } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { previewImport } from '#app/operations/promotions/import-subscribers.server.ts'
import { config } from '#app/platform/config.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/import.ts'
import { SUBSCRIBERS } from './filters.ts'
import { ImportForm } from './import-form.tsx'
import { Report, reportOf } from './import-report.tsx'
import { readPostedList } from './posted-list.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return { today: localNow(Temporal.Now.instant(), config().timeZone).date }
}

/** Shows what importing the list would do. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const now = Temporal.Now.instant()
  const posted = await readPostedList(request, now)
  if (!posted.ok)
    return data({ errors: posted.errors, values: posted.values, report: null }, { status: 400 })
  const { rows, terms, values } = posted
  const report = reportOf(await previewImport(database(), rows, terms, now))
  return data({ errors: {}, values, report })
}

export default function ImportSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { artistName } = useSettings()
  const errors: Record<string, string> = actionData?.errors ?? {}
  const values: Record<string, string> = actionData?.values ?? {}
  const report = actionData?.report
  return (
    <>
      <title>{`Import subscribers · ${artistName}`}</title>
      <div className="page-top">
        <h1>{report ? 'Before anything is imported' : 'Import subscribers'}</h1>
      </div>
      {report ? (
        <>
          <Report report={report} isDone={false} />
          <Form
            method="post"
            action={`${SUBSCRIBERS}/import/confirm`}
            encType="multipart/form-data"
          >
            {Object.entries(values).map(([name, text]) => (
              <textarea key={name} name={name} defaultValue={text} hidden readOnly />
            ))}
            <p className="button-row">
              {report.addedCount > 0 && (
                <button className="desk-button primary" type="submit">
                  Import {report.addedCount}
                </button>
              )}
              <a className="desk-button" href={`${SUBSCRIBERS}/import`}>
                Back
              </a>
            </p>
          </Form>
        </>
      ) : (
        <ImportForm today={loaderData.today} errors={errors} values={values} />
      )}
    </>
  )
}
