import { data, href, redirect } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { maskedEmail } from '#app/kernel/text/masked-email.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { findSubscriber } from '#app/promotions/newsletter-subscribers.server.ts'
import { subscribeAgain } from '#app/promotions/subscribe-again.server.ts'
import { isPseudonym } from '#app/promotions/suppressed-addresses.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import type { Route } from './+types/resubscribe.tsx'
import { Again } from './resubscribe-form.tsx'

/** Taking back that one unsubscribed: a visit asks, a post does it. */
export const handle = { page: { styles: ['contact'], private: true } } satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  const subscriber = await findSubscriber(database(), { token: params.token })
  if (!subscriber) throw data(null, { status: 404 })
  const { isActive, email } = subscriber
  // There is nothing to take back: the page of the link says how things stand.
  if (isActive || isPseudonym(email)) throw redirect(href('/unsubscribe/:token', params))
  return { email: maskedEmail(email), token: params.token }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(visitorContext)
  const page = href('/unsubscribe/:token', params)
  try {
    await subscribeAgain(params.token, { now: Temporal.Now.instant(), clientAddress })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    if (error.reason === 'forgotten') return redirect(page, 303)
    const headers = { 'Retry-After': String(error.retryAfterSeconds) }
    return data({ refusal: error.message }, { status: error.httpStatus, headers })
  }
  return redirect(`${page}?again`, 303)
}

/** An answer may tell when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function TakeBack({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        tab="Subscribe again"
        title={actionData ? 'Not yet.' : 'Would you like my letters again?'}
      >
        My letters no longer go to <bdi>{loaderData.email}</bdi>.
      </PageHead>
      <div className="wrap grid contact">
        <div className="contact-main">
          {actionData && (
            <p className="outcome refused" role="alert">
              {actionData.refusal}
            </p>
          )}
          <Again token={loaderData.token} />
        </div>
      </div>
    </>
  )
}
