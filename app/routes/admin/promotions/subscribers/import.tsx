import { data, Form, Link } from 'react-router'
import { database } from '#app/data/database.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { previewImport } from '#app/operations/import-subscribers.server.ts'
import { config } from '#app/platform/config.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { DeskFailure } from '../../failure.tsx'
import { requireAdmin } from '../../guard.server.ts'
import { Field } from '../../schedule/field.tsx'
import type { Route } from './+types/import.ts'
import { ConsentFields } from './consent-fields.tsx'
import { SUBSCRIBERS } from './filters.ts'
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
      <div className="top">
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
            <p className="row2">
              {report.addedCount > 0 && (
                <button className="b pri" type="submit">
                  Import {report.addedCount}
                </button>
              )}
              <a className="b" href={`${SUBSCRIBERS}/import`}>
                Back
              </a>
            </p>
          </Form>
        </>
      ) : (
        <Form className="entry" method="post" encType="multipart/form-data">
          <p>
            A list with the columns <b>firstName</b>, <b>lastName</b>, <b>email</b> in its first
            line. Columns <b>basis</b> and <b>date</b>, where a row fills them in, go before what is
            chosen here. Nothing is imported before you have seen what would be.
          </p>
          <Field name="file" label="CSV file" isOptional error={undefined}>
            <input type="file" accept=".csv,.txt,text/csv,text/plain" />
          </Field>
          <Field name="list" label="Or paste the list" isOptional error={errors.list}>
            <TextArea rows={6} defaultValue={values.list} spellCheck={false} />
          </Field>
          <ConsentFields
            today={loaderData.today}
            errors={errors}
            values={values}
            noteLabel="In words: where the list comes from, and how they agreed"
            isNoteOptional={false}
          />
          <p className="row2">
            <button className="b pri" type="submit">
              Show what would be imported
            </button>
            <Link className="b" to={SUBSCRIBERS}>
              Back
            </Link>
          </p>
        </Form>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}
