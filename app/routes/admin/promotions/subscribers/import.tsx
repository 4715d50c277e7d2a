import { data, Form } from 'react-router'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { importSubscribers, previewImport } from '#app/promotions/import-subscribers.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/import.ts'
import { ConsentFields } from './consent-fields.tsx'
import { SUBSCRIBERS } from './filters.ts'
import { Report, reportOf } from './import-report.tsx'
import { readPostedList } from './posted-list.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  return { today: localNow(Temporal.Now.instant(), config().timeZone).date, step: stepOf(url) }
}

/**
 * Shows what importing the list would do; posted to `confirm` imports it and answers with the report,
 * which is stored nowhere. Posted again it adds nobody twice. A list that is not valid any more, such
 * as one whose consent has expired since it was shown, comes back with the reason.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { email: by } = adminOf(context)
  const now = Temporal.Now.instant()
  const posted = await readPostedList(request, now)
  if (!posted.ok) return data({ report: null, refused: posted, values: {} }, { status: 400 })
  const { rows, terms, values } = posted
  const result =
    stepOf(url) === 'confirm'
      ? await importSubscribers(rows, terms, { by, now })
      : await previewImport(database(), rows, terms, now)
  return data({ report: reportOf(result), refused: undefined, values })
}

export default function ImportSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { today, step } = loaderData
  const { report, refused, values = {} } = actionData ?? {}
  if (step === 'confirm' && !refused)
    return (
      <DeskPage title={report ? 'Imported' : 'Nothing to import'}>
        {report && <Report report={report} isDone />}
        <p className="pages">
          <ButtonLink to={SUBSCRIBERS} label="To the subscribers" />
          <ButtonLink to={`${SUBSCRIBERS}/import`} label="Import another list" />
        </p>
      </DeskPage>
    )
  if (report)
    return (
      <DeskPage title="Before anything is imported">
        <Report report={report} isDone={false} />
        <Form method="post" action={`${SUBSCRIBERS}/import/confirm`} encType="multipart/form-data">
          {Object.entries<string>(values).map(([name, text]) => (
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
      </DeskPage>
    )
  return (
    <DeskPage title={step === 'confirm' ? 'Nothing was imported' : 'Import subscribers'}>
      {step === 'confirm' && (
        <p role="alert">
          The list is not as it was when you looked at it, or something about it is no longer right.
          See below what it is.
        </p>
      )}
      <ImportForm today={today} refused={refused} />
    </DeskPage>
  )
}

interface ImportFormProps {
  today: CalendarDate
  refused: RefusedForm | undefined
}

/** Takes a list and what goes for all of it; what is posted is shown before it is imported. */
function ImportForm({ today, refused }: ImportFormProps) {
  const field = fieldsOf(refused)
  return (
    <Form
      className="entry"
      method="post"
      action={`${SUBSCRIBERS}/import`}
      encType="multipart/form-data"
    >
      <p>
        A list with the columns <b>firstName</b>, <b>lastName</b>, <b>email</b> in its first line.
        Columns <b>basis</b> and <b>date</b>, where a row fills them in, go before what is chosen
        here. Nothing is imported before you have seen what would be.
      </p>
      <Field
        name="file"
        label="CSV file"
        isOptional
        type="file"
        accept={ACCEPTED}
        error={refused?.errors.file}
      />
      <Field
        {...field('list')}
        label="Or paste the list"
        isOptional
        as="textarea"
        rows={6}
        spellCheck={false}
      />
      <ConsentFields
        today={today}
        refused={refused}
        noteLabel="In words: where the list comes from, and how they agreed"
        isNoteOptional={false}
      />
      <p className="button-row">
        <SubmitButton label="Show what would be imported" />
        <ButtonLink to={SUBSCRIBERS} label="Back" />
      </p>
    </Form>
  )
}

const ACCEPTED = '.csv,.txt,text/csv,text/plain'

function stepOf({ pathname }: URL): 'preview' | 'confirm' {
  return pathname.endsWith('/confirm') ? 'confirm' : 'preview'
}
