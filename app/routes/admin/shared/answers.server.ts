import { href } from 'react-router'
import { z } from 'zod'
import type { StatusChange } from '#app/appointments/apply-status.server.ts'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import type { SettableStatus } from '#app/booking/booking-status.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { personalLineField } from '#app/kernel/fields.schema.ts'
import type { DeskRequest } from './access/guard.server.ts'
import { bookingLabel } from './booking-label.ts'
import { intent, type Posted } from './desk-action.server.ts'
import type { Told } from './told.server.ts'

/** An answer to a request, or to an appointment as the artist saw it (`seen`), with a line for the client. */
const answerForm = z.object({
  id: z.string(),
  words: personalLineField,
  seen: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .nullish()
    .catch(null),
})

/** What the artist can do about an appointment on every page that shows it; the page stays. */
export const answerIntents = {
  confirm: intent(answerForm, (_args: DeskRequest, posted) => answer('confirmed', posted)),
  cancel: intent(answerForm, (_args: DeskRequest, posted) => answer('cancelled', posted)),
  delete: intent(z.object({ id: z.string() }), async (_args: DeskRequest, { input, tell }) => {
    await deleteBooking(input.id)
    return await tell(DELETED)
  }),
}

export const DELETED = 'The appointment was deleted. No email was sent.'

async function answer(to: SettableStatus, posted: Posted<z.output<typeof answerForm>>) {
  const { id, words, seen = null } = posted.input
  const options = { words, seen, mailAfterSeconds: UNDO_SECONDS }
  const change = await changeBookingStatus(id, to, posted.now, options)
  return await posted.tell(sayAnswered(change, to))
}

/** Only the answer to a request can be undone, and only while its email waits. */
function sayAnswered({ booking, changed, before }: StatusChange, to: SettableStatus): Told {
  const who = bookingLabel(booking)
  if (!changed) return `${who}, is already ${to}. No email was sent.`
  const isRequest = before === 'pending'
  const done = isRequest && to === 'cancelled' ? 'declined' : to
  const now = `${who}, is ${done}.${to === 'cancelled' ? ' The time is free again.' : ''}`
  if (!booking.email) return `${now} No email was sent, because there is no address.`
  if (!isRequest) return `${now} The email is on its way.`
  const undo = href('/admin/appointments/:id/undo', { id: booking.id })
  return { sentence: `${now} The email leaves in ten seconds.`, undo, subjectId: booking.id }
}
