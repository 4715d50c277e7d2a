import { data, redirect } from 'react-router'
import { content } from '#app/content/current.server.ts'
import { senderOf } from '#app/platform/request-context.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { answerRequest } from '../booking/answer-request.server.ts'
import type { Outcome } from '../booking/outcome.ts'
import { chosenQuery, valuesOf } from '../booking/posted-values.server.ts'
import type { Route } from './+types/route.ts'
import { PlanContent } from './plan-content.tsx'
import { PLAN_CACHING, planPage } from './plan-page.server.ts'

export const handle = { page: { styles: ['plan'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Plan your morning',
    description: loaderData?.words.description ?? '',
    path: '/wedding/plan',
    site: matches[0].loaderData,
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', PLAN_CACHING)
  return sent
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { ...(await planPage(request, senderOf(context))), words: content('pages').plan }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const asked = new URL(request.url).searchParams.get('asked')
  if (asked === 'wedding') forWedding(form)
  if (asked !== null) return answerPlan(form)
  return await answerRequest(form, senderOf(context))
}

/** A bride's morning, wherever it would have been and whoever was counted. */
function forWedding(form: FormData): void {
  if (textOf(form, 'place') !== 'mobile') form.set('place', 'weddingDay')
  if (!Number(textOf(form, 'bride'))) form.set('bride', '1')
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
  return (
    <>
      <PageHead title={loaderData.words.title}>{loaderData.words.lede}</PageHead>
      <PlanContent page={loaderData} refused={actionData && !actionData.ok ? actionData : null} />
    </>
  )
}
