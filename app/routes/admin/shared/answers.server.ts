import { href, redirect } from 'react-router'
import { z } from 'zod'
import type { StatusChange } from '#app/appointments/apply-status.server.ts'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import type { SettableStatus } from '#app/booking/booking-status.ts'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { personalLineField } from '#app/kernel/fields.schema.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { openQuestions } from '#app/manual-entry/confirm-settled.server.ts'
import { isAnythingOpen } from '#app/manual-entry/open-questions.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { trialLeftBy } from '#app/weddings/trials.server.ts'
import type { DeskRequest } from './access/guard.server.ts'
import { bookingLabel, capital } from './booking-words.ts'
import { intent, type Posted } from './desk-action.server.ts'
import { seenField } from './seen-revision.ts'
import type { Told } from './told.server.ts'

/** An answer to a request, or to an appointment as the artist saw it (`seen`), with a line for the client. */
export const answerForm = z.object({
  id: z.string(),
  words: personalLineField,
  seen: seenField,
  /** Where it is asked what a confirmation would leave open, over the page on which it is answered. */
  asks: z.string().max(500).nullish(),
})

/** What the artist can do about an appointment on every page that shows it; the page stays. */
export const answerIntents = {
  confirm: intent(
    answerForm,
    async ({ url }: DeskRequest, posted) =>
      (await askFirst(url, posted.input)) ?? (await answer('confirmed', posted)),
  ),
  cancel: intent(answerForm, (_args: DeskRequest, posted) => answer('cancelled', posted)),
  delete: intent(z.object({ id: z.string() }), async (_args: DeskRequest, { input, now, tell }) =>
    tell(await deleteAndSay(input.id, now)),
  ),
}

export async function deleteAndSay(id: string, now: Temporal.Instant): Promise<string> {
  const booking = await findBooking(database(), id)
  const trialLeft = booking ? await trialLeftWords(booking, now) : ''
  await deleteBooking(id)
  return `Appointment deleted. No email was sent.${trialLeft}`
}

/** Leads to the question for what a confirmation would leave open; null where that is nothing. */
async function askFirst(
  { pathname }: URL,
  { id, asks }: z.output<typeof answerForm>,
): Promise<Response | null> {
  const booking = await findBooking(database(), id)
  if (!booking || booking.status === 'confirmed') return null
  if (!isAnythingOpen(await openQuestions(database(), booking))) return null
  // An answer that waited on a device is sent by no page that could ask.
  if (pathname === href('/admin/waiting'))
    refuse(
      'failed-precondition',
      'Please confirm it here: something is still open, such as travel.',
    )
  const places = [href('/admin/confirm/:id', { id }), href('/admin/requests/:id/confirm', { id })]
  const isKnown = asks && places.includes(asks.split('?')[0] ?? '')
  return redirect(isKnown ? asks : href('/admin/appointments/:id/confirm', { id }), 303)
}

async function answer(to: SettableStatus, posted: Posted<z.output<typeof answerForm>>) {
  const { id, words, seen } = posted.input
  const options = { words, seen, mailAfterSeconds: UNDO_SECONDS }
  const change = await changeBookingStatus(id, to, posted.now, options)
  const isLeaving = to === 'cancelled' && change.changed
  const trialLeft = isLeaving ? await trialLeftWords(change.booking, posted.now) : ''
  return await posted.tell(sayAnswered(change, to, trialLeft))
}

export function undoable(id: string, sentence: string): Told {
  return { sentence, undo: href('/admin/appointments/:id/undo', { id }), subjectId: id }
}

/** The notice after an act that can be undone: says whom it emails, or that it emails nobody. */
export function undoableEmail(
  { id, name }: Pick<Booking, 'id' | 'name'>,
  done: string,
  isMailed: boolean,
): Told {
  const mail = isMailed ? `Emailing ${firstNameOf(name) || name}…` : 'No email was sent.'
  return undoable(id, `${done} ${mail}`)
}

export function sayAnswered(
  { booking, changed, before }: StatusChange,
  to: SettableStatus,
  trialLeft: string,
): Told {
  const who = bookingLabel(booking)
  if (!changed) return `${who}, is already ${to}. No email was sent.`
  const name = firstNameOf(booking.name) || booking.name
  const done = before === 'pending' && to === 'cancelled' ? 'declined' : to
  const sentence = booking.email
    ? `${capital(done)}. Emailing ${name}…`
    : `${name} ${done}. No email address.`
  return undoable(booking.id, `${sentence}${trialLeft}`)
}

/** The trial that still stands once an appointment is cancelled or gone, in a sentence after others; nothing for none. */
async function trialLeftWords(
  { id, date }: Pick<Booking, 'id' | 'date'>,
  now: Temporal.Instant,
): Promise<string> {
  const today = dateAt(now)
  const trial = await trialLeftBy(database(), { id, date, status: 'cancelled' }, today)
  if (!trial) return ''
  return ` The trial on ${formatDate(trial.date, 'day')} at ${formatTime(trial.time)} is still booked. Cancel it too?`
}
