import { data } from 'react-router'
import { NeedsReason } from '#app/appointments/reserve-manually.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { type FieldErrors, parseForm } from '#app/platform/validation.ts'
import { undoableEmail } from '../../shared/answers.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { readAddView } from './add-view.server.ts'
import type { RefusedTime } from './refused-time.ts'

/** Adds the appointment of a form and leads to `pathOf` it, or shows the form again with why not. */
export async function answerAdd(posted: FormData, pathOf: (booking: Booking) => string) {
  const form = parseForm(manualBooking, posted)
  const { values } = form
  if (values.take) return await showAgain(withTime(values, values.take), {}, 200)
  if (!form.ok) return await showAgain(values, form.errors, 400)
  try {
    const how = { undoSeconds: UNDO_SECONDS }
    const booking = await addBooking(form.value, Temporal.Now.instant(), how)
    const done = `${booking.name} added.`
    return await leadTo(pathOf(booking), undoableEmail(booking, done, booking.sendConfirmation))
  } catch (error) {
    if (error instanceof NeedsReason) return await showAgain(values, {}, 400)
    if (!(error instanceof Refusal)) throw error
    return await showAgain(values, error.fields ?? { form: error.message }, error.httpStatus)
  }
}

async function showAgain(values: Record<string, string>, errors: FieldErrors, status: number) {
  const view = await readAddView(database(), new URLSearchParams(values), Temporal.Now.instant())
  return data({ values, errors, view }, { status })
}

/** A way out of a clash is taken: 'YYYY-MM-DD HH:MM' instead of what was typed. */
function withTime(values: Record<string, string>, take: string): Record<string, string> {
  const [date = '', time = ''] = take.split(' ')
  return { ...values, date, time }
}

/** Does the act; where it needs a reason for setting the artist's own rules aside, the form comes back and names them. */
export async function orAskReason<Answer>(
  values: RefusedTime['values'],
  act: () => Promise<Answer>,
) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof NeedsReason)) throw error
    const { overrides } = error
    return data<RefusedTime>({ values, errors: {}, overrides }, { status: 400 })
  }
}
