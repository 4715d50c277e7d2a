import { content } from '#app/content/current.server.ts'
import { sitePages } from '#app/content/words/pages.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { subscription } from '#app/promotions/subscribe.schema.ts'
import { subscribe } from '#app/promotions/subscribe.server.ts'
import { isTrapFilled } from '#app/ui/form-trap.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { NewsletterForm } from '#app/ui/site/newsletter-form.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { returnPath } from '#app/ui/way-back.ts'
import type { Route } from './+types/newsletter.ts'
import { answerForm } from './posted-form.server.ts'

export const handle = { page: { styles: ['contact'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: loaderData?.isSent ? 'Subscribed' : 'Newsletter',
    description: loaderData?.words.description ?? '',
    path: '/newsletter',
    site: matches[0].loaderData,
  })
}

/** An answer may tell when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const sent = searchParams.get('sent')
  return {
    isSent: sent !== null,
    isAgain: sent === 'again',
    isMailing: config().smtpUrl !== null,
    from: returnPath(searchParams.get('from')),
    words: content('pages').newsletter,
  }
}

export async function action(args: Route.ActionArgs) {
  return await answerForm(args, {
    schema: subscription,
    // Without a key, and no answer is remembered: what it says is one act however often it is sent,
    // and the subscription may have ended in between.
    act: async (asked, form, sender) => {
      const source = form.get('place') === 'page' ? 'newsletter page' : 'footer form'
      await subscribe(asked, { ...sender, source, heldBack: isTrapFilled(form) })
    },
    doneAt: (form) =>
      `/newsletter?${new URLSearchParams({ sent: '1', from: returnPath(form.get('from')) })}`,
    fault: 'subscribing',
    failed: sentences.subscribeFailed,
  })
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {} } = actionData ?? {}
  const from = actionData ? returnPath(values.from) : loaderData.from
  const { isAgain, isMailing, words } = loaderData
  const isSent = loaderData.isSent && !actionData
  return (
    <>
      <PageHead id="newsletter-title" title={words.title}>
        {words.lede}
      </PageHead>
      <div className="wrap grid contact">
        <div className="contact-main">
          {isSent && (
            <div className="outcome" role="status">
              <p>{isAgain ? sentences.subscribedAgain : sentences.subscribed}</p>
              {!isAgain && (
                <p>
                  {isMailing ? sentences.subscribedBefore : sentences.subscribedBeforeWithoutMail}
                </p>
              )}
            </div>
          )}
          {!isSent && (
            <NewsletterForm
              place="page"
              from={from}
              labelledBy="newsletter-title"
              values={values}
              errors={errors}
            />
          )}
          <p className="acts">
            <a className="more" href={from}>
              Back to {sitePages[from]}
            </a>
          </p>
        </div>
        <div className="photo contact-picture">
          <Picture name="bridal-05" sizes="(max-width: 48em) 100vw, 30vw" alt="" />
        </div>
      </div>
    </>
  )
}
