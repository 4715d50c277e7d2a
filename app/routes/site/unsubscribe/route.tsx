import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { maskedEmail } from '#app/kernel/text/masked-email.ts'
import { readForm } from '#app/platform/validation.ts'
import { unsubscribe } from '#app/promotions/end-subscription.server.ts'
import { findSubscriber } from '#app/promotions/newsletter-subscribers.server.ts'
import { isPseudonym } from '#app/promotions/suppressed-addresses.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import type { Route } from './+types/route.ts'
import { Again } from './resubscribe-form.tsx'

/** The link of every letter: a visit asks and changes nothing, a post ends the subscription. */
export const handle = { page: { styles: ['contact'], private: true } } satisfies PageHandle

export async function loader({ params, request }: Route.LoaderArgs) {
  const subscriber = await findSubscriber(database(), { token: params.token })
  if (!subscriber) throw data(null, { status: 404 })
  const { isActive, email } = subscriber
  return data(
    {
      isActive,
      // Null for somebody who was forgotten since.
      email: isPseudonym(email) ? null : maskedEmail(email),
      token: params.token,
      isAgain: new URL(request.url).searchParams.has('again'),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** From the page's own button, or from a mail program's (RFC 8058), which wants no redirect. */
export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const source = form.has('List-Unsubscribe') ? 'one-click' : 'unsubscribe page'
  try {
    await unsubscribe(params.token, { source, now: Temporal.Now.instant() })
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: error.httpStatus })
    throw error
  }
  return { isEnded: true }
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { isActive, email, token, isAgain } = loaderData
  const tab = isActive ? 'Unsubscribe' : 'You are unsubscribed'
  return (
    <>
      <PageHead tab={tab} title={isActive ? 'No more letters?' : 'No more letters.'}>
        {isActive ? (
          <>
            My letters go to <bdi>{email}</bdi>. Press the button to stop them for good.
          </>
        ) : (
          <>
            My letters no longer go to{' '}
            {email ? <bdi>{email}</bdi> : 'you, and the address is forgotten'}. Mail about your
            appointments still does.
          </>
        )}
      </PageHead>
      <div className="wrap grid contact">
        <div className="contact-main">
          {!isActive && actionData?.isEnded && (
            <p className="outcome" role="status">
              You are unsubscribed. There’s nothing more to do.
            </p>
          )}
          {isActive && isAgain && (
            <p className="outcome" role="status">
              {sentences.subscribedAgain}
            </p>
          )}
          {isActive ? (
            <form method="post" action={`/unsubscribe/${token}`}>
              <div className="form-end">
                <button className="button" type="submit">
                  Unsubscribe
                </button>
              </div>
            </form>
          ) : (
            email && <Again token={token} />
          )}
        </div>
      </div>
    </>
  )
}
