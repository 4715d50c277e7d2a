import { shareImages } from '#app/content/pictures/share-images.ts'
import { sentences } from '#app/content/sentences.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { socialName } from '#app/ui/site/social-name.ts'
import type { Route } from './+types/route.ts'
import { answerMessage } from './answer-message.server.ts'
import { ContactForm } from './contact-form.tsx'

export const handle = { page: { styles: ['contact'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: loaderData?.isSent ? 'Message sent' : 'Contact',
    description:
      'Write to me about your wedding, prom or shoot, ask whatever you would like to know, or go straight to the prices and the free times.',
    path: '/contact',
    site: matches[0].loaderData,
    image: shareImages.contact,
  })
}

/** An answer may tell when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerMessage(await readForm(request), {
    now: Temporal.Now.instant(),
    clientAddress: context.get(visitorContext).clientAddress,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSent = loaderData.isSent && !actionData
  return (
    <>
      <section className="wrap grid head">
        <h1>Write to me</h1>
        <p className="lede">
          A date, a place and how you would like to feel is plenty to start with.
        </p>
      </section>
      <div className="wrap grid contact">
        {isSent ? <Sent /> : <ContactForm {...actionData} />}
        <WaysToHelp />
      </div>
    </>
  )
}

function Sent() {
  return (
    <div className="contact-main">
      <p className="outcome" role="status">
        {sentences.messageSent}
      </p>
      <p className="acts">
        <a className="more" href="/contact">
          Write another message
        </a>
        <a className="more" href="/">
          Back to home
        </a>
      </p>
    </div>
  )
}

function WaysToHelp() {
  const [profile] = useSettings().socialUrls
  return (
    <aside aria-label="Other ways to find out">
      <div className="photo">
        <Picture name="bridal-04" sizes="(max-width: 48em) 100vw, 30vw" />
      </div>
      <a href="/booking">
        <b>Request a time</b> <span>If you already know the day</span>
      </a>
      <a href="/pricing">
        <b>Read the prices</b> <span>Six short lists</span>
      </a>
      {profile && (
        <a href={profile}>
          <b>See recent work</b> <span>On {socialName(profile)}</span>
        </a>
      )}
    </aside>
  )
}
