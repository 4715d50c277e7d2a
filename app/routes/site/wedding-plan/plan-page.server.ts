import { content } from '#app/operations/content/current.server.ts'
import { priceLists } from '#app/operations/quote/quote-request.server.ts'
import { config } from '#app/platform/config.server.ts'
import { bookableAt } from '../booking/answer-request.server.ts'
import type { Values } from '../booking/form-values.ts'
import { ASKED_FIELDS } from '../booking/posted-values.server.ts'
import { EXAMPLE } from './plan.ts'

export type PlanPage = ReturnType<typeof planPage>

/** Prices may change, and a plan in the address is one visitor's. */
export const PLAN_CACHING = 'private, no-cache'

/** What the plan is made of: what the address says of it, and what is offered now. */
export function planPage(request: Request) {
  const { searchParams } = new URL(request.url)
  const said = Object.fromEntries(
    ['readyBy', ...ASKED_FIELDS].flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return {
    values: (Object.keys(said).length > 0 ? said : EXAMPLE) as Values,
    bookable: bookableAt(Temporal.Now.instant()),
    lists: priceLists(),
    picture: content('pages').party.picture,
    answerHours: config().pendingHours,
    formKey: crypto.randomUUID(),
  }
}
