import { data, Form, useOutlet } from 'react-router'
import { z } from 'zod'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { LONG_TEXT_MAX } from '#app/kernel/field-lengths.ts'
import { notesField } from '#app/kernel/fields.schema.ts'
import { saveNotes } from '#app/manual-entry/save-notes.server.ts'
import {
  type FieldErrors,
  parseForm,
  type RefusedForm,
  readForm,
} from '#app/platform/validation.ts'
import { ThatDay } from '#app/routes/admin/shared/day/that-day.tsx'
import { LookPart } from '#app/routes/admin/shared/look/look-part.tsx'
import { Sensitivities } from '#app/routes/admin/shared/look/sensitivities.tsx'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { Menu } from '#app/ui/desk/overlays/menu.tsx'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { bookingLabel } from '../../shared/booking-label.ts'
import { redirectWithFlash, takeFlash } from '../../shared/flash.server.ts'
import { MoneySection } from '../money/money-section.tsx'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/route.ts'
import { AppointmentFacts, AppointmentWhen } from './details.tsx'
import { OtherTime } from './other-time.tsx'
import { ClientAppointments, History } from './sidebar.tsx'
import { type AppointmentFile, appointmentFile } from './view.server.ts'
import { PlanPart, TrialParts } from './wedding.tsx'

const notesForm = z.object({ notes: notesField, notesVersion: z.string().max(100).nullish() })

export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { flash, headers } = await takeFlash(request, ({ subjectId }) =>
    subjectId === booking.id ? bookingLabel(booking) : null,
  )
  return data(
    {
      file: await appointmentFile(database(), booking),
      flash,
    },
    { headers },
  )
}

/** Keeps the notes. They are the artist's alone: no mail, no public answer and no call holds them. */
export async function action({ request, params }: Route.ActionArgs) {
  const form = parseForm(notesForm, await readForm(request))
  const { values } = form
  if (!form.ok) return data({ errors: form.errors, values, stored: null }, { status: 400 })
  const { notes, notesVersion } = form.value
  const outcome = await saveNotes(params.id, notes, notesVersion ?? null)
  if (outcome.ok) return await redirectWithFlash(pagePath(params.id), 'noted')
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  const errors: FieldErrors = { notes: CHANGED }
  return data({ errors, values, stored: outcome.notes }, { status: 409 })
}

const CHANGED =
  'These notes were changed in another window. What you wrote is still here. Save again to replace the stored notes.'

/** A refused act, too, says that the appointment is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData
  const sheet = useOutlet()
  return (
    <FlashArea left={loaderData.flash} shown={file}>
      {!sheet && <PageTitle title={file.name} />}
      <PageHead
        title={file.name}
        note={file.answerBy}
        back={{ to: '/admin/appointments', label: 'All appointments' }}
      >
        <StatusBadge status={file.status} />
        <Acts file={file} />
      </PageHead>
      <FlashNotice />
      {sheet}
      <div className="with-rail">
        <div className="file">
          {file.sensitivities && <Sensitivities words={file.sensitivities} />}
          <OtherTime file={file} />
          <div className="file-columns">
            <div>
              <AppointmentWhen file={file} />
              <PlanPart id={file.id} morning={file.wedding.morning} />
              <AppointmentFacts file={file} />
              <TrialParts wedding={file.wedding} />
            </div>
            <div>
              {file.look && <LookPart look={file.look} sensitivities={file.sensitivities} />}
              <MoneySection money={file.money}>
                {file.quote && <QuoteTable quote={file.quote} place={file.place} />}
              </MoneySection>
            </div>
          </div>
        </div>
        <div className="rail">
          <Notes key={file.id} file={file} refused={actionData} />
          {file.thatDay && <ThatDay {...file.thatDay} />}
          <ClientAppointments file={file} />
          <History file={file} />
        </div>
      </div>
    </FlashArea>
  )
}

function Acts({ file }: { file: AppointmentFile }) {
  const { id, status, held, otherTime, expectedVersion } = file
  const version = <input type="hidden" name="seen" value={expectedVersion} />
  const canOffer = status === 'pending' && held && !otherTime
  return (
    <StickyActs>
      {status !== 'confirmed' && (
        <ActionButton
          action={pagePath(id, 'confirm')}
          label="Confirm"
          busyLabel="Confirming"
          className="desk-button primary"
        >
          {version}
        </ActionButton>
      )}
      {canOffer && (
        <ButtonLink look="laptop-only" to={pagePath(id, 'offer')} label="Offer another time" />
      )}
      <ButtonLink to={pagePath(id, 'move')} label="Move" />
      {status === 'pending' && (
        <ActionButton
          action={pagePath(id, 'cancel')}
          label="Decline"
          busyLabel="Declining"
          className="desk-button quiet"
        >
          {version}
        </ActionButton>
      )}
      {status === 'confirmed' && (
        <ButtonLink look="quiet" to={pagePath(id, 'cancel')} label="Cancel it" />
      )}
      <Menu id="file-acts" label="More for this appointment">
        {canOffer && (
          <ButtonLink look="phone-only" to={pagePath(id, 'offer')} label="Offer another time" />
        )}
        <ButtonLink to={pagePath(id, 'correct')} label="Correct it" />
        <ButtonLink look="danger" to={pagePath(id, 'delete')} label="Delete" />
      </Menu>
    </StickyActs>
  )
}

interface NotesProps {
  file: AppointmentFile
  refused: (RefusedForm & { stored: string | null }) | undefined
}

function Notes({ file: { notes, notesVersion }, refused }: NotesProps) {
  const form = useErrorFocus(refused)
  const field = fieldsOf(refused, { notes })
  return (
    <>
      <Form method="post" ref={form} className="file-notes" preventScrollReset>
        <input type="hidden" name="notesVersion" value={notesVersion} />
        <Field
          {...field('notes')}
          label="Private notes"
          as="textarea"
          rows={5}
          maxLength={LONG_TEXT_MAX}
          dir="auto"
        />
        {refused?.stored != null && (
          <details open>
            <summary>What is stored now</summary>
            <p className="message-text" dir="auto">
              {refused.stored || 'Nothing'}
            </p>
          </details>
        )}
        <div className="button-row">
          <SubmitButton className="desk-button" label="Save notes" busyLabel="Saving" />
          <span className="soft">Only you see them.</span>
        </div>
      </Form>
      {notes && (
        <div className="file-notes-printed">
          <h2>Private notes</h2>
          <p dir="auto">{notes}</p>
        </div>
      )}
    </>
  )
}
