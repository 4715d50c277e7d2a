import { data, href, redirect } from 'react-router'
import { formKey } from '#app/database/idempotency.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { senderOf } from '#app/platform/request-context.ts'
import { type FieldErrors, parseForm, readForm } from '#app/platform/validation.ts'
import { trialRequest } from '#app/requests/request-trial.schema.ts'
import { requestTrial } from '#app/requests/request-trial.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { flashCookie } from '../flash.server.ts'
import { requireAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'
import { TrialForm } from './trial-form.tsx'
import { trialView } from './view.server.ts'

/** Asking for the trial of a wedding: a visit shows a day's times, a post asks for one. */
export const handle = {
  page: { styles: ['appointment', 'move'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const { searchParams } = new URL(request.url)
  const month = searchParams.get('month') ?? ''
  return data(await trialView(booking, searchParams.get('date'), month), { headers: HEADERS })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const wedding = await requireAppointment(params.token)
  const form = await readForm(request)
  const said = parseForm(trialRequest, form)
  const { values } = said
  const show = async (errors: FieldErrors, status: number, headers: Record<string, string> = {}) =>
    data(
      { ...(await trialView(wedding, values.date ?? null)), errors, values },
      { status, headers: { ...HEADERS, ...headers } },
    )
  if (!said.ok) return await show(said.errors, 400)
  const idempotency = formKey(values.idempotencyKey, { ...said.value, wedding: wedding.id })
  try {
    const trial = await requestTrial(wedding.id, said.value, { ...senderOf(context), idempotency })
    const token = trial.privateToken
    return redirect(href('/booking/:token', { token }), {
      status: 303,
      headers: { 'Set-Cookie': flashCookie(token, 'received') },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, httpStatus, message, fields, reason, retryAfterSeconds } = error
    if (code === 'not-found') throw data(null, { status: 404 })
    const errors = fields ?? { [reason === 'slot-taken' ? 'time' : 'form']: message }
    const headers: Record<string, string> = retryAfterSeconds
      ? { 'Retry-After': String(retryAfterSeconds) }
      : {}
    return await show(errors, httpStatus, headers)
  }
}

export default function TrialPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  const { token, mayBook, needsProof, weddingDay } = view
  return (
    <>
      <PageHead tab="Your trial" title="A time for your trial">
        {mayBook
          ? `The whole look once before ${weddingDay}, in the studio, as long as on the day. Its price is in your total already.`
          : needsProof
            ? sentences.notProved
            : 'There is no trial to book here: it is booked already, was not asked for, or the wedding is past or does not stand.'}
      </PageHead>
      <div className="wrap grid appointment">
        <div className="appointment-main">
          {mayBook && (
            <TrialForm
              view={view}
              errors={actionData?.errors ?? {}}
              values={actionData?.values ?? {}}
            />
          )}
        </div>
        <aside className="appointment-side" aria-label="What the trial is for">
          <section className="panel" aria-labelledby="wedding-title">
            <h2 id="wedding-title">Your wedding</h2>
            <dl className="facts">
              <div>
                <dt>When</dt>
                <dd>{weddingDay}</dd>
              </div>
              <div>
                <dt>The trial</dt>
                <dd>In the studio</dd>
              </div>
            </dl>
            <p className="acts">
              <a className="more" href={href('/booking/:token', { token })}>
                Back to your wedding
              </a>
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}
