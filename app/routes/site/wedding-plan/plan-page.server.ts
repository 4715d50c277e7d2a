import { refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { answerHours, content } from '#app/content/current.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { readTypedDate } from '#app/kernel/typed-when.ts'
import { priceLists } from '#app/quote/quote-request.server.ts'
import { bookableAt } from '../booking/answer-request.server.ts'
import type { Values } from '../booking/form-values.ts'
import { ASKED_FIELDS } from '../booking/posted-values.server.ts'
import { EXAMPLE } from './plan.ts'

export type PlanPage = ReturnType<typeof planPage>

/** Prices may change, and a plan in the address is one visitor's. */
export const PLAN_CACHING = 'private, no-cache'

/** The notice for weddings is the same for every ready-by time. */
const ANY_TIME = '12:00' as TimeOfDay

/** What the plan is made of: what the address says of it, and what is offered now. */
export function planPage(request: Request) {
  const { searchParams } = new URL(request.url)
  const said = Object.fromEntries(
    ['readyBy', ...ASKED_FIELDS].flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const now = Temporal.Now.instant()
  // A link with a code, or with a day alone, says nothing of the morning: it shows the example.
  const isPlanned = Object.keys(said).some((name) => name !== 'code' && name !== 'date')
  const values: Values = isPlanned ? said : { ...EXAMPLE, ...said }
  const { today, lastDate } = bookableAt(now)
  const date = readTypedDate(values.date ?? '', today as CalendarDate)
  const { weddingNoticeDays } = content('hours')
  return {
    values,
    bookable: { today, lastDate, firstDate: addDays(today as CalendarDate, weddingNoticeDays) },
    /** Why no wedding can be requested for that day. */
    dateRefusal: date && refusalOfDay(date, now, { readyBy: ANY_TIME }),
    lists: priceLists(),
    picture: content('pages').party.picture,
    answerHours: answerHours(),
    formKey: crypto.randomUUID(),
  }
}
