import { data, Form, href, Link, useOutlet } from 'react-router'
import { z } from 'zod'
import { askToSignAgain } from '#app/agreements/ask-to-sign.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { LONG_TEXT_MAX } from '#app/kernel/field-lengths.ts'
import { notesField } from '#app/kernel/fields.schema.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { saveNotes } from '#app/manual-entry/save-notes.server.ts'
import { answerProposal } from '#app/moves/answer-other-time.server.ts'
import { ThatDay } from '#app/routes/admin/shared/day/that-day.tsx'
import { LookPart, Sensitivities } from '#app/routes/admin/shared/look/look-part.tsx'
import { retryMail } from '#app/system/failed-mail.server.ts'
import { ActionButton, ButtonLink, HiddenFields } from '#app/ui/desk/buttons.tsx'
import { PageHead, PagePart, PageTitle, StickyActs } from '#app/ui/desk/desk-page.tsx'
import { LETTERS } from '#app/ui/desk/hooks/use-desk-keys.ts'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { Menu } from '#app/ui/desk/overlays/menu.tsx'
import { type RefusedIntent, refusedBy, useErrorFocus } from '#app/ui/desk/refused.ts'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import {
  answerForm,
  answerIntents,
  deleteAndSay,
  undoable,
  undoableEmail,
} from '../../shared/answers.server.ts'
import { bookingLabel, bookPath } from '../../shared/booking-words.ts'
import { deskActions, intent } from '../../shared/desk-action.server.ts'
import { useWaitingAbout, WAITS, WaitingNote } from '../../shared/device/waiting.tsx'
import { leadTo } from '../../shared/told.server.ts'
import { MoneySection } from '../money/money-section.tsx'
import { moneyIntents } from '../money/money-view.server.ts'
import { askToCancel, askToDelete } from '../shared/questions.ts'
import type { Route } from './+types/route.ts'
import {
  AgreementPart,
  AppointmentFacts,
  AppointmentWhen,
  OtherTime,
  PlanPart,
  TrialParts,
} from './details.tsx'
import type { Moment } from './history.server.ts'
import { type AppointmentFile, appointmentFile } from './view.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  return { file: await appointmentFile(database(), booking) }
}

type Args = Route.ActionArgs

const proposalForm = answerForm.omit({ id: true }).extend({
  answer: z.enum(['accept', 'decline'], { error: 'Please accept or decline the change.' }),
})

const notesForm = z.object({ notes: notesField, notesVersion: z.string().max(100).nullish() })

export const action = deskActions({
  ...answerIntents,
  ...moneyIntents,
  delete: intent(z.object({}), async ({ params }: Args, { now }) =>
    leadTo(href('/admin/appointments'), await deleteAndSay(params.id, now)),
  ),
  // They are the artist's alone: no email, no public answer and no call holds them.
  notes: intent(notesForm, async ({ params }: Args, { input, tell }) => {
    await saveNotes(params.id, input.notes, input.notesVersion ?? null)
    return await tell('Notes saved.')
  }),
  proposal: intent(proposalForm, async ({ params }: Args, { input, now, tell }) => {
    const { answer, ...seenAndWords } = input
    const found = await findBooking(database(), params.id)
    const isParty = found?.alternative?.party !== undefined
    const { name } = await answerProposal(params.id, answer, now, {
      ...seenAndWords,
      undoSeconds: UNDO_SECONDS,
    })
    const done = {
      accept: isParty
        ? `${name}’s appointment changed as they asked.`
        : `${name} moved to the time they asked for.`,
      decline: isParty
        ? `${name}’s appointment stays the same.`
        : `${name} keeps the time they have.`,
    }
    return await tell(undoable(params.id, `${done[answer]} Emailing ${firstNameOf(name) || name}…`))
  }),
  'ask-to-sign': intent(z.object({}), async ({ params }: Args, { now, tell }) => {
    const how = { undoSeconds: UNDO_SECONDS }
    const booking = await askToSignAgain(params.id, now, how)
    const done = `${booking.name} will be asked to sign again.`
    return await tell(undoableEmail(booking, done, booking.email !== ''))
  }),
  retry: intent(z.object({ mail: z.string() }), async (_args: Args, { input, now, tell }) => {
    await retryMail(input.mail, now)
    return await tell('The email is being sent again.')
  }),
})

/** A refused act, too, says that the appointment is not what it was. */
export const shouldRevalidate = () => true

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData
  const sheet = useOutlet()
  return (
    <FlashArea shown={file}>
      <ConfirmArea>
        {!sheet && <PageTitle title={file.name} />}
        <PageHead
          title={file.name}
          note={file.answerBy}
          back={{ to: href('/admin/appointments'), label: 'All appointments' }}
        >
          <StatusBadge status={file.status} />
          <Acts file={file} />
        </PageHead>
        <FlashNotice />
        {sheet}
        <div className="with-rail">
          <div className="file shrinks breaks">
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
                <AgreementPart agreement={file.agreement} file={file} />
              </div>
            </div>
          </div>
          <div className="rail">
            <Notes key={file.id} file={file} refused={refusedBy('notes', actionData)} />
            {file.thatDay && <ThatDay {...file.thatDay} />}
            <ClientAppointments file={file} />
            <History file={file} />
          </div>
        </div>
      </ConfirmArea>
    </FlashArea>
  )
}

function Acts({ file }: { file: AppointmentFile }) {
  const { id, status, held, otherTime, expectedVersion, money } = file
  const page = href('/admin/appointments/:id', { id })
  const isRequest = status === 'pending'
  const waits = isRequest && { [WAITS]: bookingLabel(file) }
  const fieldsOf = (intent: string) => ({ intent, id, seen: String(expectedVersion), ...waits })
  const waiting = useWaitingAbout(id)
  const canOffer = isRequest && held && !otherTime
  const offer = href('/admin/appointments/:id/offer', { id })
  const hasMoney = money.payments.length + money.receipts.length > 0
  return (
    <StickyActs>
      {waiting && <WaitingNote waiting={waiting} />}
      {isRequest && !waiting && (
        <ActionButton
          action={page}
          fields={fieldsOf('confirm')}
          label="Confirm"
          busyLabel="Confirming"
          shortcut={LETTERS.confirm}
          className="desk-button primary"
        />
      )}
      {status === 'cancelled' && (
        <ButtonLink to={rebookPath(file)} label="Rebook" shortcut={LETTERS.book} />
      )}
      {canOffer && (
        <ButtonLink
          look="laptop-only"
          to={offer}
          label="Offer another time"
          shortcut={LETTERS.offer}
        />
      )}
      <ButtonLink to={href('/admin/appointments/:id/move', { id })} label="Move" />
      {isRequest && !waiting && (
        <ActionButton
          action={page}
          fields={fieldsOf('cancel')}
          label="Decline"
          busyLabel="Declining"
          className="desk-button quiet"
        />
      )}
      {status === 'confirmed' && (
        <ConfirmButton className="desk-button quiet" question={askToCancel(file, page)}>
          Cancel appointment
        </ConfirmButton>
      )}
      <Menu id="file-acts" label="More for this appointment">
        {status === 'cancelled' && (
          <ActionButton
            action={page}
            fields={fieldsOf('confirm')}
            label="Confirm"
            busyLabel="Confirming"
            className="desk-button quiet"
          />
        )}
        {canOffer && <ButtonLink look="phone-only" to={offer} label="Offer another time" />}
        <ButtonLink to={href('/admin/appointments/:id/correct', { id })} label="Edit details" />
        <ConfirmButton
          className="desk-button danger"
          question={askToDelete({ ...file, hasMoney }, page)}
        >
          Delete
        </ConfirmButton>
      </Menu>
    </StickyActs>
  )
}

/** Adds another appointment for the client of one that was cancelled. */
function rebookPath({ clientId, name, email, phone, service }: AppointmentFile): string {
  return bookPath({ id: clientId ?? '', name, email, phone }, service)
}

interface NotesProps {
  file: AppointmentFile
  refused: RefusedIntent | undefined
}

function Notes({ file: { notes, notesVersion }, refused }: NotesProps) {
  const form = useErrorFocus(refused)
  const field = fieldsOf(refused, { notes })
  const hasChanged = refused !== undefined && refused.values.notesVersion !== notesVersion
  return (
    <>
      <Form method="post" ref={form} className="file-notes" preventScrollReset>
        <HiddenFields of={{ intent: 'notes', notesVersion }} />
        <Field
          {...field('notes')}
          label="Private notes"
          as="textarea"
          rows={5}
          maxLength={LONG_TEXT_MAX}
          dir="auto"
        />
        {hasChanged && (
          <details open>
            <summary>Saved notes</summary>
            <p className="message-text" dir="auto">
              {notes || 'Nothing'}
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

/** What else the client asked for, as far as their address tells. */
function ClientAppointments({ file: { clientId, email, others } }: { file: AppointmentFile }) {
  return (
    <PagePart
      id="file-client"
      title="This client"
      more={clientId && { to: href('/admin/clients/:id', { id: clientId }), label: 'Open client' }}
    >
      {others.length === 0 ? (
        <p className="soft">
          {email ? 'No other appointments.' : 'No email address, so no history.'}
        </p>
      ) : (
        <ul className="file-list" aria-label="Other appointments">
          {others.map(({ id, when, service, status }) => (
            <li className="cluster breaks figures" key={id}>
              <Link to={href('/admin/appointments/:id', { id })}>{when}</Link>
              <StatusBadge status={status} />
              <span className="soft shrinks">{service}</span>
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}

function History({ file: { id, history } }: { file: AppointmentFile }) {
  return (
    <PagePart id="file-history" title="History">
      {history.length === 0 && <p className="soft">Nothing yet.</p>}
      <ol className="moments">
        {history.map((moment) => (
          <li key={`${moment.kind} ${moment.id}`} className={moment.kind}>
            <span>
              <Words moment={moment} />
            </span>
            <span className="soft">{moment.when}</span>
            {moment.detail && (
              <p className={moment.kind === 'failed-mail' ? 'error' : 'soft'} dir="auto">
                {moment.detail}
              </p>
            )}
            {moment.kind === 'failed-mail' && (
              <ActionButton
                action={href('/admin/appointments/:id', { id })}
                fields={{ intent: 'retry', mail: moment.id }}
                label="Try again"
                about={moment.words}
              />
            )}
          </li>
        ))}
      </ol>
    </PagePart>
  )
}

function Words({ moment: { kind, id, words } }: { moment: Moment }) {
  if (kind !== 'message') return <EmailText words={words} />
  return <Link to={href('/admin/messages/:id', { id })}>{words}</Link>
}
