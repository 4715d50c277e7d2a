import { answerHours, content, shownSettings } from '#app/content/current.server.ts'
import { addDays, type CalendarDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import type { Sender } from '#app/platform/request-context.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import { priceLists } from '#app/quote/quote-request.server.ts'
import { answerDate } from '#app/weddings/date-answer.server.ts'
import { bookableAt, codedQuote } from '../booking/answer-request.server.ts'
import type { Values } from '../booking/form-values.ts'
import { ASKED_FIELDS } from '../booking/posted-values.server.ts'
import { bridalService, EXAMPLE, exactly, planOf } from './plan.ts'

export type PlanPage = Awaited<ReturnType<typeof planPage>>

/** Prices may change, and a plan in the address is one visitor's. */
export const PLAN_CACHING = 'private, no-cache'

/** What the plan is made of: what the address says of it, and what is offered now. */
export async function planPage(request: Request, sender: Sender) {
  const { searchParams } = new URL(request.url)
  const said = Object.fromEntries(
    ['readyBy', 'artists', ...ASKED_FIELDS].flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const { now } = sender
  // A link with a code, or with a day alone, says nothing of the morning: it shows the example.
  const isPlanned = Object.keys(said).some((name) => name !== 'code' && name !== 'date')
  const values: Values = isPlanned ? said : { ...EXAMPLE, ...said }
  const { today, lastDate } = bookableAt(now)
  const lists = priceLists()
  const { weddingNoticeDays } = content('hours')
  const planned = exactly(values, today)
  const service = bridalService(lists.services) ?? ''
  return {
    values,
    coded: await codedQuote({ ...planned, service }, sender),
    bookable: { today, lastDate, firstDate: addDays(today as CalendarDate, weddingNoticeDays) },
    dateAnswer: await answerOf(planned, lists, now),
    phone: shownSettings().phone,
    lists,
    picture: content('pages').party.picture,
    answerHours: answerHours(),
    formKey: crypto.randomUUID(),
  }
}

/** What the calendar says of the date; null without one, or where nothing can be planned for it. */
async function answerOf(values: Values, lists: PriceLists, now: Temporal.Instant) {
  const date = parseCalendarDate(values.date ?? '')
  const service = bridalService(lists.services)
  const plan = planOf({ ...values, readyBy: values.readyBy || EXAMPLE.readyBy }, lists)
  if (!date || !service || !plan.ok) return null
  const { readyBy, people, priced, morning } = plan
  const postalCode = values.postalCode?.trim() || null
  const { artists } = morning
  const { place } = priced
  return await answerDate({ date, readyBy, people, place, postalCode, artists, service }, now)
}
