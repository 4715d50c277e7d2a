import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { LONG_TEXT_MAX } from '#app/domain/limits.ts'
import { saveNotes } from '#app/operations/appointments/save-notes.server.ts'
import { notesField } from '#app/operations/shared/fields.schema.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { Field } from '#app/ui/desk/field.tsx'
import { Notice } from '#app/ui/desk/notice.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { consumeFlash, flashHeaders } from '../../shared/flash.server.ts'
import { type FlashMessage, flashText } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import { useFlash } from '../../shared/use-flash.ts'
import { bookingLabel } from '../shared/booking-label.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/route.ts'
import { ActionButton } from './action-button.tsx'
import { AppointmentFacts } from './details.tsx'
import { ClientHistory, Mails, Timeline } from './sidebar.tsx'
import { type AppointmentFile, appointmentFile } from './view.server.ts'

const notesForm = z.object({ notes: notesField, notesVersion: z.string().max(100).nullish() })

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const left = await consumeFlash(request)
  const whom = left?.about === booking.id ? bookingLabel(booking) : null
  return data(
    {
      file: await appointmentFile(database(), booking),
      flash: left && flashText(left.what, left.about, whom),
    },
    left ? { headers: left.headers } : undefined,
  )
}

/** Keeps the notes. They are the artist's alone: no mail, no public answer and no call holds them. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const form = parseForm(notesForm, await readForm(request))
  if (!form.ok)
    return data({ errors: form.errors, values: form.values, stored: null }, { status: 400 })
  const { notes, notesVersion } = form.value
  const outcome = await saveNotes(params.id, notes, notesVersion ?? null)
  if (!outcome.ok && outcome.reason === 'not-found') throw data(null, { status: 404 })
  if (!outcome.ok) {
    const shown = { errors: { notes: CHANGED }, values: { notes: notes ?? '' } }
    return data({ ...shown, stored: outcome.notes }, { status: 409 })
  }
  const headers = await flashHeaders({ what: 'noted', about: null, on: pagePath(params.id) })
  return redirect(pagePath(params.id), { status: 303, headers })
}

const CHANGED =
  'These notes were changed in another window in the meantime. What you wrote is still here; saving once more puts it in place of what is stored.'

/** A refused act, too, says that the appointment is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData
  const { artistName } = useSettings()
  const { flash, setTold, place, dismiss } = useFlash<FlashMessage>(loaderData.flash, file)
  return (
    <>
      <title>{`${file.name} · ${artistName}`}</title>
      <p>
        <Link className="file-back" to="/admin/appointments">
          All appointments
        </Link>
      </p>
      <div className="page-top file-top">
        <h1>
          <bdi>{file.name}</bdi>
        </h1>
        <StatusBadge status={file.status} />
      </div>
      <Notice place={place} onDismiss={dismiss}>
        {flash && <p>{flash.sentence}</p>}
      </Notice>
      <div className="file">
        <div>
          <Acts file={file} onTold={setTold} />
          <AppointmentFacts file={file} />
          <Notes key={file.id} file={file} tried={actionData} />
        </div>
        <div>
          <ClientHistory file={file} />
          <Mails file={file} onTold={setTold} />
          <Timeline file={file} />
        </div>
      </div>
    </>
  )
}

function Acts({ file, onTold }: { file: AppointmentFile; onTold: (flash: FlashMessage) => void }) {
  const { id, status, seen } = file
  return (
    <div className="button-row">
      {status !== 'confirmed' && (
        <ActionButton
          action={pagePath(id, 'confirm')}
          label="Confirm"
          doing="Confirming"
          isMain
          onTold={onTold}
        >
          <input type="hidden" name="seen" value={seen} />
        </ActionButton>
      )}
      {status !== 'cancelled' && (
        <ActionButton
          action={pagePath(id, 'cancel')}
          label="Cancel"
          doing="Cancelling"
          onTold={onTold}
        >
          <input type="hidden" name="seen" value={seen} />
        </ActionButton>
      )}
      <Link className="desk-button" to={pagePath(id, 'move')}>
        Move
      </Link>
      <Link className="desk-button quiet danger" to={pagePath(id, 'delete')}>
        Delete
      </Link>
    </div>
  )
}

interface NotesProps {
  file: AppointmentFile
  tried:
    | { errors: Record<string, string>; values: Record<string, string>; stored: string | null }
    | undefined
}

function Notes({ file: { notes, notesVersion }, tried }: NotesProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  return (
    <>
      <Form method="post" ref={form} className="file-notes" preventScrollReset>
        <input type="hidden" name="notesVersion" value={notesVersion} />
        <Field name="notes" label="Private notes" error={tried?.errors.notes}>
          <TextArea
            rows={5}
            maxLength={LONG_TEXT_MAX}
            dir="auto"
            defaultValue={tried?.values.notes ?? notes}
          />
        </Field>
        {tried?.stored != null && (
          <details open>
            <summary>What is stored now</summary>
            <p className="message-text" dir="auto">
              {tried.stored || 'Nothing'}
            </p>
          </details>
        )}
        <div className="button-row">
          <button className="desk-button" type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Saving' : 'Save notes'}
          </button>
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
