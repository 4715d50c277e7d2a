import { data, redirect } from 'react-router'
import { parseCalendarDate } from '#app/domain/calendar-date.ts'
import { content } from '#app/operations/content/current.server.ts'
import { priceLists } from '#app/operations/quote/quote-request.server.ts'
import { config } from '#app/platform/config.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { answerRequest, bookableAt } from '../booking/answer-request.server.ts'
import type { Values } from '../booking/form-values.ts'
import type { Outcome } from '../booking/outcome.ts'
import { ASKED_FIELDS, chosenQuery, valuesOf } from '../booking/posted-values.server.ts'
import { senderOf } from '../posted-form.server.ts'
import type { Route } from './+types/route.ts'
import { bridalService, DATE_SENTENCE, EXAMPLE, exactly, planOf } from './plan.ts'
import { PlanBar } from './plan-bar.tsx'
import { PlanCard } from './plan-card.tsx'
import { idOf, Planner } from './planner.tsx'
import { RequestPart } from './request-part.tsx'

export const handle = { page: { styles: ['plan'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Plan the morning',
    description: loaderData?.words.description ?? '',
    path: '/wedding/plan',
    site: matches[0].loaderData,
  })
}

/** Prices may change, and a plan in the address is one visitor's. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', 'private, no-cache')
  return sent
}

export function loader({ request }: Route.LoaderArgs) {
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
    words: content('pages').plan,
    answerHours: config().pendingHours,
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (new URL(request.url).searchParams.has('asked')) return answerPlan(form)
  return await answerRequest(form, senderOf(context))
}

/**
 * Takes over what was chosen on the booking page: into the address, or where something private was typed,
 * into the page that answers.
 */
function answerPlan(form: FormData) {
  const query = chosenQuery(form)
  if (query) return redirect(`/wedding/plan?${query}`, 303)
  return data<Outcome>({
    ...{ ok: false, reason: 'times-asked', errors: {} },
    ...{ values: valuesOf(form), slots: null },
  })
}

export default function WeddingPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, bookable, answerHours, formKey } = loaderData
  const refused = actionData && !actionData.ok ? actionData : null
  const values = refused?.values ?? loaderData.values
  const planned = exactly(values, bookable.today)
  const plan = planOf(planned, lists)
  const { time: taken, ...fields } = refused?.errors ?? {}
  const errors = {
    ...fields,
    ...(taken && { form: taken }),
    ...(values.date && !planned.date && { date: DATE_SENTENCE }),
  }
  const service = bridalService(lists.services)
  return (
    <>
      <PageHead title={loaderData.words.title}>{loaderData.words.lede}</PageHead>
      <div className="wrap grid planner">
        {refused && (
          <ErrorSummary
            heading="The request was not sent yet"
            errors={errors}
            idOf={idOf}
            autoFocus
          />
        )}
        <Planner values={values} lists={lists} bookable={bookable} errors={errors} />
        <div className="plan-side" aria-live="polite" data-part="plan">
          {plan.ok ? (
            <PlanCard
              plan={plan}
              date={parseCalendarDate(planned.date ?? '')}
              services={lists.services}
            />
          ) : (
            <p className="outcome">{plan.sentence}</p>
          )}
        </div>
        <RequestPart
          plan={plan}
          planned={planned}
          service={service}
          typed={refused?.values ?? {}}
          errors={errors}
          formKey={refused?.values.idempotencyKey || formKey}
          answerHours={answerHours}
        />
      </div>
      {service && <PlanBar plan={plan} typedDate={planned.date} />}
    </>
  )
}
