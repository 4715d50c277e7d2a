import { data } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'
import { formValues, parseFields } from '#app/platform/validation.ts'
import { bookingLabel } from '#app/routes/admin/shared/booking-label.ts'
import { blockedDaysRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { daysWords } from '#app/schedule/range-labels.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { answerAdd } from '../manual/answer-add.server.ts'
import { type ListFilter, listPath } from '../shared/filters.ts'
import { BLOCK } from './kinds.ts'

/** Adds what the sheet asks for and leads back to the calendar with its day, or shows the sheet again. */
export async function answerQuickAdd(posted: FormData, filter: ListFilter) {
  const values = formValues(posted)
  if (values.kind === BLOCK) return await answerBlock(values, filter)
  return await answerAdd(posted, ({ date }) => listPath({ ...filter, on: date }))
}

async function answerBlock(values: Record<string, string>, filter: ListFilter) {
  const refuse = (sentence: string, status: number) =>
    data({ values, errors: { until: sentence }, view: null }, { status })
  const form = parseFields(blockedDaysRequest, values)
  if (!form.ok) return data({ values, errors: form.errors, view: null }, { status: 400 })
  try {
    const { blocks } = await blockTimes(form.value, {
      now: Temporal.Now.instant(),
      evenIfAffecting: false,
      skipBlocked: true,
    })
    const { date } = form.value
    return await leadTo(
      listPath({ ...filter, on: date }),
      `Blocked: ${daysWords(
        blocks.map((block) => block.date),
        form.value,
      )}.`,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!(error instanceof TouchesAppointments)) return refuse(error.message, error.httpStatus)
    const [first] = error.bookings
    const whose = first ? `${bookingLabel(first)}, overlaps` : 'An appointment overlaps'
    return refuse(`${whose}. End earlier, or block it anyway under Schedule.`, error.httpStatus)
  }
}
