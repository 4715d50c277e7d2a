import { data } from 'react-router'
import type { Booking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { type FieldErrors, parseForm } from '#app/platform/validation.ts'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { readAddView } from './add-view.server.ts'
import { HELD, TOO_FAR } from './refused-time.ts'

/** Adds the appointment of a form and leads to `pathOf` it, or shows the form again with why not. */
export async function answerAdd(posted: FormData, pathOf: (booking: Booking) => string) {
  const form = parseForm(manualBooking, posted)
  const { values } = form
  if (values.take) return await showAgain(withTime(values, values.take), {}, 200)
  if (!form.ok) return await showAgain(values, form.errors, 400)
  const outcome = await addBooking(form.value, Temporal.Now.instant())
  if (outcome.ok) {
    const { booking, isMailed } = outcome
    return await redirectWithFlash(
      pathOf(booking),
      isMailed ? 'added' : 'added-unmailed',
      booking.id,
    )
  }
  switch (outcome.reason) {
    case 'invalid':
      return await showAgain(values, outcome.errors, 400)
    case 'held':
      return await showAgain(values, { time: HELD }, 409)
    case 'too-far':
      return await showAgain(values, { date: TOO_FAR }, 400)
    case 'needs-reason':
      return await showAgain(values, {}, 400)
  }
}

/** The form as it was typed, with what is wrong and what the day holds. */
async function showAgain(
  values: Record<string, string>,
  errors: FieldErrors,
  status: 200 | 400 | 409,
) {
  const view = await readAddView(database(), new URLSearchParams(values), Temporal.Now.instant())
  return data({ values, errors, view }, { status })
}

/** A way out of a clash is taken: 'YYYY-MM-DD HH:MM' instead of what was typed. */
function withTime(values: Record<string, string>, take: string): Record<string, string> {
  const [date = '', time = ''] = take.split(' ')
  return { ...values, date, time }
}
