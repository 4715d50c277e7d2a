import { data, Form, href } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { fileOf } from '#app/platform/sent-file.ts'
import {
  type FieldErrors,
  parseForm,
  type RefusedForm,
  readForm,
  textOf,
} from '#app/platform/validation.ts'
import { type GivenConsent, importTerms } from '#app/promotions/consent.schema.ts'
import { CONSENT_REFUSALS, consentProblem } from '#app/promotions/consent-records.server.ts'
import { type ImportRow, SKIP_LABELS, type SkippedRow } from '#app/promotions/import-rows.server.ts'
import {
  type ImportReport,
  importSubscribers,
  previewImport,
} from '#app/promotions/import-subscribers.server.ts'
import { readCsv } from '#app/promotions/list/list-process.server.ts'
import type { ReadCsv } from '#app/promotions/list/read-csv.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, HeadRow } from '#app/ui/desk/desk-page.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/import.ts'
import { ConsentFields } from './consent-fields.tsx'
import { SUBSCRIBERS } from './filters.ts'

export async function loader() {
  return { today: dateAt(Temporal.Now.instant()) }
}

/**
 * Shows what importing the list would do; with the intent `import` it is imported and answered with the report, which
 * is stored nowhere. Posted again it adds nobody twice. A list that is no longer valid, such as one whose consent has
 * expired since it was shown, comes back with the reason.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = { by: adminOf(context).email, now: Temporal.Now.instant() }
  const form = await readForm(request)
  const isImport = textOf(form, 'intent') === 'import'
  const posted = await readPostedList(form, actor.now)
  if ('errors' in posted) return data({ isImport, refused: posted }, { status: 400 })
  const { rows, terms, values } = posted
  const act = isImport ? importSubscribers : previewImport
  return { isImport, report: reportOf(await act(rows, terms, actor)), values }
}

interface PostedList {
  rows: ImportRow[]
  terms: GivenConsent
  values: Record<string, string>
}

/** The list in a posted form, from its file or pasted, with what goes for all of it; or the form with its errors. */
async function readPostedList(
  form: FormData,
  now: Temporal.Instant,
): Promise<PostedList | RefusedForm> {
  const sent = fileOf(form)
  const list = sent.ok ? await sent.file.content.text() : textOf(form, 'list')
  const terms = parseForm(importTerms, form)
  const { basis = '', givenOn = '', note = '' } = terms.values
  const values = { basis, givenOn, note, list }
  const errors: FieldErrors = terms.ok ? {} : { ...terms.errors }
  const problem = terms.ok && consentProblem(terms.value, now, config().timeZone)
  if (problem) errors.givenOn = CONSENT_REFUSALS[problem]
  const read = await readList(list)
  if (!sent.ok && sent.reason === 'several-files') errors.file = SEVERAL_FILES
  else if (!read.ok) errors.list = read.sentence
  if (!terms.ok || !read.ok || Object.keys(errors).length > 0) return { errors, values }
  return { rows: read.rows, terms: terms.value, values }
}

/** Bytes of one list to import: with its form it must fit into a body. */
const IMPORT_BYTES_MAX = 200_000

const SEVERAL_FILES = 'Please send one list at a time'

async function readList(list: string): Promise<ReadCsv> {
  if (!list.trim()) return { ok: false, sentence: 'Please choose a file or paste a list' }
  if (Buffer.byteLength(list) > IMPORT_BYTES_MAX)
    return { ok: false, sentence: 'Please import at most 200 KB at once' }
  if (list.includes('\ufffd') || list.includes('\0'))
    return { ok: false, sentence: 'Please save the list as UTF-8 text and try again' }
  return await readCsv(list)
}

/** Rows of each kind that the page names; the counts are of all. */
const SHOWN_MAX = 200

function reportOf({ added, skipped }: ImportReport) {
  const shown = ({ line, firstName, lastName, email }: Omit<SkippedRow, 'reason'>) => ({
    line,
    name: `${firstName} ${lastName}`.trim(),
    email,
  })
  return {
    addedCount: added.length,
    added: added.slice(0, SHOWN_MAX).map(shown),
    skippedCount: skipped.length,
    skipped: skipped
      .slice(0, SHOWN_MAX)
      .map((row) => ({ ...shown(row), why: SKIP_LABELS[row.reason] })),
  }
}

export default function ImportSubscribers({
  loaderData: { today },
  actionData,
}: Route.ComponentProps) {
  if (!actionData || 'refused' in actionData)
    return (
      <DeskPage title={actionData?.isImport ? 'Not imported' : 'Import subscribers'}>
        {actionData?.isImport && (
          <p role="alert">The list changed since you checked it. See below.</p>
        )}
        <ImportForm today={today} refused={actionData?.refused} />
      </DeskPage>
    )
  const { isImport, report, values } = actionData
  return (
    <DeskPage title={isImport ? 'Imported' : 'Check before importing'}>
      <Report report={report} isDone={isImport} />
      {isImport ? (
        <p className="pages">
          <ButtonLink to={SUBSCRIBERS} label="Show subscribers" />
          <ButtonLink
            to={href('/admin/promotions/subscribers/import')}
            label="Import another list"
          />
        </p>
      ) : (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="import" />
          {Object.entries(values).map(([name, text]) => (
            <textarea key={name} name={name} defaultValue={text} hidden readOnly />
          ))}
          <p className="button-row">
            {report.addedCount > 0 && <SubmitButton label={`Import ${report.addedCount}`} />}
            <ButtonLink to={href('/admin/promotions/subscribers/import')} label="Cancel" />
          </p>
        </Form>
      )}
    </DeskPage>
  )
}

/** Takes a list and what goes for all of it; what is posted is shown before it is imported. */
function ImportForm({ today, refused }: { today: CalendarDate; refused: RefusedForm | undefined }) {
  const field = fieldsOf(refused)
  return (
    <Form className="entry" method="post" encType="multipart/form-data">
      <p>
        A list with columns <b>firstName</b>, <b>lastName</b>, <b>email</b> in the first line.
        Columns <b>basis</b> and <b>date</b> override your choice here. You check the list before it
        is imported.
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
        noteLabel="Where the list comes from, and how they agreed"
        isNoteOptional={false}
      />
      <p className="button-row">
        <SubmitButton label="Check list" />
        <ButtonLink to={SUBSCRIBERS} label="Cancel" />
      </p>
    </Form>
  )
}

const ACCEPTED = '.csv,.txt,text/csv,text/plain'

function Report({ report, isDone }: { report: ReturnType<typeof reportOf>; isDone: boolean }) {
  const { addedCount, added, skippedCount, skipped } = report
  return (
    <>
      <p className="strip" role="status">
        <span>
          <b>{addedCount}</b> {isDone ? 'added' : 'to add'}
        </span>
        <span>
          <b>{skippedCount}</b> {isDone ? 'skipped' : 'to skip'}
        </span>
      </p>
      {skippedCount > 0 && (
        <section className="report">
          <h2>Skipped</h2>
          <table className="subscribers-table figures">
            <caption className="visually-hidden">Rows that are skipped</caption>
            <thead className="laptop-only">
              <HeadRow of={['Line', 'Name', 'Email', 'Why']} />
            </thead>
            <tbody>
              {skipped.map(({ line, name, email, why }) => (
                <tr key={line}>
                  <td>Line {line}</td>
                  <td>{name}</td>
                  <td>{email}</td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {skippedCount > skipped.length && <p className="soft">… and more.</p>}
        </section>
      )}
      {addedCount > 0 && (
        <section className="report">
          <h2>{isDone ? 'Added' : 'To be added'}</h2>
          <ul className="names">
            {added.map(({ line, name, email }) => (
              <li key={line}>
                <b>{name}</b> {email}
              </li>
            ))}
          </ul>
          {addedCount > added.length && <p className="soft">… and more.</p>}
        </section>
      )}
    </>
  )
}
