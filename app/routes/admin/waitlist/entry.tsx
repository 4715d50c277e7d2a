import { data, Form, Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { type FieldErrors, parseForm, readForm } from '#app/platform/validation.ts'
import { servicesToChoose } from '#app/quote/corrected-service.server.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { entryEdit, offerByHand as offerSchema } from '#app/waitlist/edit-entry.schema.ts'
import { editEntry, offerByHand } from '#app/waitlist/manage-entry.server.ts'
import { findWaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'
import { redirectWithFlash, takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/entry.ts'
import { EntryForm } from './entry-form.tsx'
import { ENTRY_LOOKS } from './entry-looks.ts'
import { serviceProblem } from './list-view.server.ts'
import { entryPath, WAITLIST } from './paths.ts'
import { removeConfirmation } from './remove-confirmation.ts'

/** One place on the waiting list: how it stands, and what the artist may do about it. */
export async function loader({ request, url, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const entry = await findWaitlistEntry(database(), id)
  if (!entry) throw data(null, { status: 404 })
  const { timeZone } = config()
  const { flash, headers } = await takeFlash(request)
  const { name, email, phone, service, date, status, updatedAt, createdAt, bookingId } = entry
  const { offeredTime, expiresAt } = entry
  return data(
    {
      ...{ id, name, email, phone, service, date, updatedAt, bookingId, flash },
      ...ENTRY_LOOKS[status],
      since: formatMoment(createdAt, timeZone, 'day'),
      offer:
        status === 'offered' && offeredTime && expiresAt
          ? `${offeredTime}, held until ${formatMoment(expiresAt, timeZone, 'day')}`
          : null,
      problem: serviceProblem(entry),
      services: servicesToChoose(entry),
      today: localNow(Temporal.Now.instant(), timeZone).date,
      question: { ...removeConfirmation(entry), action: entryPath(id, '/remove') },
    },
    { headers },
  )
}

interface Refused {
  form: 'offer' | 'edit'
  errors: FieldErrors
  values: Record<string, string>
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const form = await readForm(request)
  const now = Temporal.Now.instant()
  const step = form.get('step') === 'offer' ? 'offer' : 'edit'
  const refuse = (status: number, errors: FieldErrors, values: Record<string, string>) =>
    data<Refused>({ form: step, errors, values }, { status })

  if (step === 'offer') {
    const parsed = parseForm(offerSchema, form)
    if (!parsed.ok) return refuse(400, parsed.errors, parsed.values)
    const outcome = await offerByHand(id, parsed.value.time, now)
    if (outcome.ok) return await redirectWithFlash(entryPath(id), 'waitlist-offered')
    if (outcome.reason === 'not-found') throw data(null, { status: 404 })
    if (outcome.reason === 'changed-since' || outcome.reason === 'invalid')
      return await redirectWithFlash(entryPath(id), 'waitlist-changed')
    return refuse(409, { time: TIME_SENTENCES[outcome.reason] }, parsed.values)
  }
  const parsed = parseForm(entryEdit, form)
  if (!parsed.ok) return refuse(400, parsed.errors, parsed.values)
  const outcome = await editEntry(id, parsed.value, now)
  if (outcome.ok) return await redirectWithFlash(entryPath(id), TOLD[outcome.address])
  if (outcome.reason === 'invalid') return refuse(400, outcome.errors, parsed.values)
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  return await redirectWithFlash(entryPath(id), 'waitlist-changed')
}

const TOLD = {
  'as-before': 'waitlist-edited',
  mailed: 'waitlist-edited-mailed',
  unmailed: 'waitlist-edited-unmailed',
} as const

const TIME_SENTENCES = {
  'none-free': 'No time of this day is free for this service. Please name a time you want to open.',
  held: 'An appointment holds a part of this time. Please choose another.',
  'too-late': 'This time has passed. Please choose a later one.',
  'no-service': 'This service was removed. Choose another one below first.',
}

export default function WaitlistEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, service, date, word, look, offer, problem, since, flash } = loaderData
  const offering = actionData?.form === 'offer' ? actionData : undefined
  return (
    <DeskPage
      title={name}
      note={`${service}, ${formatDate(date, 'long')}`}
      back={{ to: WAITLIST, label: 'The waiting list' }}
      flash={flash}
      shown={loaderData}
    >
      <ConfirmArea>
        <div className="waitlist-entry">
          <p className="strip">
            <span className={`status ${look}`}>{word}</span>
            {offer && <b>{offer}</b>}
            {problem && <b>{problem}</b>}
            <span>since {since}</span>
            <a href={`mailto:${email}`}>{email}</a>
            {loaderData.phone && <a href={`tel:${loaderData.phone}`}>{loaderData.phone}</a>}
            {loaderData.bookingId && (
              <Link className="more" to={`/admin/appointments/${loaderData.bookingId}`}>
                The appointment
              </Link>
            )}
          </p>
          {loaderData.canBeOffered && (
            <section className="part" aria-labelledby="offer-time">
              <h2 id="offer-time">Offer a time</h2>
              <p className="soft">
                By mail, whoever else waits. It is held for 12 hours, or until it begins. You may
                name a time that is blocked or outside your hours, never one that is taken.
              </p>
              <Form method="post" className="waitlist-offer" noValidate>
                <input type="hidden" name="step" value="offer" />
                <TimeField
                  name="time"
                  label="Time"
                  hint="Empty for the first that is free."
                  defaultValue={offering?.values.time}
                  error={offering?.errors.time}
                />
                <SubmitButton className="desk-button primary" label="Offer" />
              </Form>
            </section>
          )}
          {loaderData.canBeEdited && (
            <EntryForm
              entry={loaderData}
              refused={actionData?.form === 'edit' ? actionData : undefined}
            />
          )}
          <div className="button-row">
            <ConfirmButton question={loaderData.question} className="desk-button danger">
              Take off the list
            </ConfirmButton>
          </div>
        </div>
      </ConfirmArea>
    </DeskPage>
  )
}
