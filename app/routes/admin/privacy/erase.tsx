import { data, Form, href, Link, redirect } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { MONEY_KEPT_YEARS } from '#app/payments/receipt.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { type FieldErrors, readForm } from '#app/platform/validation.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { findPerson } from '#app/privacy/find-person.server.ts'
import { BACKUPS_MONTHS, monthsInWords } from '#app/privacy/retention.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { Alert, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/erase.ts'
import { PRIVACY, personPath } from './paths.ts'
import { readPersonQuery, viewPerson } from './person-view.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const { email } = readPersonQuery(url.searchParams)
  if (email === null) return redirect(PRIVACY)
  const person = viewPerson(await findPerson(email), Temporal.Now.instant())
  if (!person.isKnown) return redirect(personPath(email))
  return { ...person, backupsFor: monthsInWords(BACKUPS_MONTHS) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email: by } = adminOf(context)
  const { email } = readPersonQuery(url.searchParams)
  if (email === null) return redirect(PRIVACY, 303)
  const form = await readForm(request)
  const cancelConfirmed = form.get('cancelConfirmed') === 'yes'
  const now = Temporal.Now.instant()
  const visitor = context.get(visitorContext)
  try {
    await erasePerson(email, { now, cancelConfirmed, by, visitor })
    return await leadTo(PRIVACY, 'Person erased. No email was sent.')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') return await leadTo(PRIVACY, error.message)
    const errors: FieldErrors = error.fields ?? { form: error.message }
    return data({ errors }, { status: error.httpStatus })
  }
}

/** What is not deleted, and why is told. */
const STAYS: readonly string[] = ['Records of consent', 'Payments', 'Receipts and credit notes']

export default function Erase({ loaderData: person, actionData }: Route.ComponentProps) {
  const { email, who, lines, ahead, keepsConsents, keepsMoney, backupsFor } = person
  const going = lines.filter(({ what }) => !STAYS.includes(what))
  const errors = actionData?.errors ?? {}
  return (
    <div className="ask-page stack gap-3 starts">
      <PageTitle title={`${sentences.askErasePerson}`} />
      <h1>{sentences.askErasePerson}</h1>
      <p className="facts">
        <span>{who}</span>
      </p>
      <Alert words={errors.form} />
      <h2>What gets deleted</h2>
      <ul className="goes stack gap-1">
        {going.map(({ what, count }) => (
          <li key={what}>
            {what}: {count}
          </li>
        ))}
        <li>Limits and remembered answers for this address</li>
      </ul>
      <h2>What is kept, and why</h2>
      <ul className="goes stack gap-1">
        {keepsMoney && (
          <li>
            Payments, receipts and credit notes: the law requires business records for six years
            after their tax year (Income Tax Act s.&nbsp;230(4)), so they are kept for{' '}
            {MONEY_KEPT_YEARS} years. Your notes on them are deleted, payments lose the name, and
            receipts keep it.
          </li>
        )}
        {keepsConsents && (
          <li>
            Records of consent: you must be able to prove that your newsletter was wanted (CASL
            s.&nbsp;13). They are kept under a code, without name and address. The subscription
            ends.
          </li>
        )}
        <li>
          Backups made before now. The last of them is deleted after about {backupsFor}. If you
          restore one, erase this person again.
        </li>
        <li>Anything you wrote down elsewhere.</li>
      </ul>
      <Form method="post" reloadDocument>
        {ahead.length > 0 && (
          <fieldset className="still-ahead stack gap-2">
            <legend>
              {ahead.length === 1
                ? 'A confirmed appointment is coming up'
                : `${ahead.length} confirmed appointments are coming up`}
            </legend>
            <ul className="goes stack gap-1">
              {ahead.map((appointment) => (
                <li key={appointment}>{appointment}</li>
              ))}
            </ul>
            <p>
              Erasing sends no email. To let the client know,{' '}
              <Link to={`${href('/admin/appointments')}?dates=all&q=${encodeURIComponent(email)}`}>
                cancel first
              </Link>
              and erase once the email is sent.
            </p>
            <label className="tick">
              <input
                type="checkbox"
                name="cancelConfirmed"
                value="yes"
                required
                aria-invalid={errors.cancelConfirmed ? true : undefined}
                aria-describedby={errors.cancelConfirmed ? 'choose' : undefined}
              />
              Cancel and erase without an email
            </label>
            {errors.cancelConfirmed && (
              <p className="error" id="choose" role="alert">
                {errors.cancelConfirmed}
              </p>
            )}
          </fieldset>
        )}
        <div className="button-row">
          <SubmitButton className="desk-button danger" label="Erase person" />
          <ButtonLink to={personPath(email)} label="Cancel" />
        </div>
      </Form>
    </div>
  )
}
