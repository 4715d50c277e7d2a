import { data, Form, href, Link } from 'react-router'
import { z } from 'zod'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { servicesToChoose } from '#app/quote/corrected-service.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { DateField, TimeField } from '#app/ui/desk/when/date-time-fields.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { entryEdit, offerByHand as offerSchema } from '#app/waitlist/edit-entry.schema.ts'
import { editEntry, offerByHand, removeEntry } from '#app/waitlist/manage-entry.server.ts'
import { findWaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/entry.ts'
import { ENTRY_LOOKS } from './entry-looks.ts'
import { serviceProblem, undoableEntry } from './list-view.server.ts'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const entry = await findWaitlistEntry(database(), id)
  if (!entry) throw data(null, { status: 404 })
  const { timeZone } = config()
  const { name, email, phone, service, date, status, updatedAt, createdAt, bookingId } = entry
  const { offeredTime, expiresAt } = entry
  return {
    ...{ id, name, email, phone, service, date, updatedAt, bookingId },
    ...ENTRY_LOOKS[status],
    since: formatMoment(createdAt, timeZone, 'day'),
    offer:
      status === 'offered' && offeredTime && expiresAt
        ? `${formatTime(offeredTime)}, held until ${formatMoment(expiresAt, timeZone, 'day')}`
        : null,
    isOffered: status === 'offered',
    problem: serviceProblem(entry),
    services: servicesToChoose(entry),
    today: dateAt(Temporal.Now.instant()),
  }
}

type Args = Route.ActionArgs

export const action = deskActions({
  offer: intent(offerSchema, async ({ params }: Args, { input, now, tell }) => {
    const entry = await offerByHand(params.id, input.time, now, { undoSeconds: UNDO_SECONDS })
    return await tell(undoableEntry(entry, 'Time offered and held.'))
  }),
  edit: intent(entryEdit, async ({ params }: Args, { input, now, tell }) => {
    const address = await editEntry(params.id, input, now, { undoSeconds: UNDO_SECONDS })
    if (address !== 'mailed') return await tell(EDITED[address])
    const entry = { id: params.id, name: input.name }
    return await tell(undoableEntry(entry, 'Saved. The old link no longer works.'))
  }),
  remove: intent(z.object({}), async ({ params }: Args) => {
    await removeEntry(params.id)
    return await leadTo(href('/admin/waitlist'), 'Removed from the list. No email was sent.')
  }),
})

const EDITED = {
  'as-before': 'Saved. No email was sent.',
  unmailed: 'Saved. No email was sent. The old link no longer works.',
}

export default function WaitlistEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, service, date, word, look, offer, problem, since } = loaderData
  const offering = refusedBy('offer', actionData)
  return (
    <DeskPage
      title={name}
      note={`${service}, ${formatDate(date, 'long')}`}
      back={{ to: href('/admin/waitlist'), label: 'Waiting list' }}
      flash={null}
      shown={loaderData}
    >
      <ConfirmArea>
        <div className="waitlist-entry stack gap-5">
          <p className="strip">
            <span className={`status ${look}`}>{word}</span>
            {offer && <b>{offer}</b>}
            {problem && <b>{problem}</b>}
            <span>since {since}</span>
            <a href={`mailto:${email}`}>{email}</a>
            {loaderData.phone && <a href={`tel:${loaderData.phone}`}>{loaderData.phone}</a>}
            {loaderData.bookingId && (
              <Link
                className="more"
                to={href('/admin/appointments/:id', { id: loaderData.bookingId })}
              >
                Open appointment
              </Link>
            )}
          </p>
          <div className="tasks">
            {loaderData.canBeOffered && (
              <section className="part" aria-labelledby="offer-time">
                <h2 id="offer-time">Offer a time</h2>
                <p className="soft">
                  Sends an email and holds the time for 12 hours, or until it starts. Blocked times
                  and times outside your hours are fine.
                </p>
                <Form method="post" className="waitlist-offer" noValidate>
                  <input type="hidden" name="intent" value="offer" />
                  <TimeField
                    name="time"
                    label="Time"
                    hint="Leave empty for the first free time."
                    defaultValue={offering?.values.time}
                    error={offering?.errors.time}
                  />
                  <SubmitButton className="desk-button primary" label="Offer" />
                </Form>
              </section>
            )}
            {loaderData.canBeEdited && (
              <EntryForm entry={loaderData} refused={refusedBy('edit', actionData)} />
            )}
          </div>
          <div className="button-row">
            <ConfirmButton question={removal(loaderData)} className="desk-button danger">
              Remove from list
            </ConfirmButton>
          </div>
        </div>
      </ConfirmArea>
    </DeskPage>
  )
}

type Entry = Route.ComponentProps['loaderData']

/** What is asked before somebody is taken off the list. */
function removal({ id, name, service, date, isOffered }: Entry) {
  return {
    sentence: 'Remove this person from the waiting list?',
    facts: [
      name,
      `${service}, ${formatDate(date, 'long')}`,
      isOffered ? 'Their held time becomes free. No email is sent.' : 'No email is sent.',
    ],
    yes: 'Remove from list',
    action: href('/admin/waitlist/:id', { id }),
    fields: { intent: 'remove' },
  }
}

interface EntryFormProps {
  entry: Entry
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

function EntryForm({ entry, refused }: EntryFormProps) {
  const { name, email, service, date, updatedAt, services, today } = entry
  const field = fieldsOf(refused, { name, email, service, date })
  return (
    <section className="part" aria-labelledby="edit-entry">
      <h2 id="edit-entry">Edit details</h2>
      <p className="soft">
        They keep their place. No email is sent. A new email address ends the old link.
      </p>
      <Form method="post" className="waitlist-form" noValidate>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="seen" value={updatedAt} />
        <Field {...field('name')} label="Name" required />
        <Field {...field('email')} label="Email" type="email" required />
        <label className="tick">
          <input
            type="checkbox"
            name="mailClient"
            defaultChecked={refused ? refused.values.mailClient === 'on' : true}
          />
          If the email address changes, send a new link there
        </label>
        <Field {...field('service')} as="select" label="Service">
          {services.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </Field>
        <DateField {...field('date')} label="Day" required today={today} />
        <SubmitButton className="desk-button" label="Save" />
      </Form>
    </section>
  )
}
