import { data } from 'react-router'
import { formValues, parseFields } from '#app/platform/validation.ts'
import { bookingLabel } from '#app/routes/admin/shared/booking-label.ts'
import { rangeWords } from '#app/routes/admin/shared/day/range-labels.ts'
import { blockedDaysRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { redirectWithFlash } from '../../shared/flash.server.ts'
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
  const refuse = (sentence: string, status: 400 | 409) =>
    data({ values, errors: { until: sentence }, view: null }, { status })
  const form = parseFields(blockedDaysRequest, values)
  if (!form.ok) return data({ values, errors: form.errors, view: null }, { status: 400 })
  const outcome = await blockTimes(form.value, {
    now: Temporal.Now.instant(),
    evenIfAffecting: false,
    skipBlocked: true,
  })
  if (outcome.ok) {
    const { date } = form.value
    const [block] = outcome.blocks
    return await redirectWithFlash(listPath({ ...filter, on: date }), 'blocked', block?.id)
  }
  switch (outcome.reason) {
    case 'dates':
      return refuse(outcome.sentence, 400)
    case 'blocked-already':
      return refuse(`Blocked already: ${rangeWords(outcome.block)}`, 409)
    case 'affects-bookings': {
      const [first] = outcome.bookings
      const whose = first ? `${bookingLabel(first)}, lies in it` : 'An appointment lies in it'
      return refuse(`${whose}. End earlier, or block it under Schedule all the same.`, 409)
    }
    case 'key-reused':
      throw new Error('a form has no key')
  }
}
