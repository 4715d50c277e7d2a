import { sentences } from '#app/content/sentences.ts'
import { contactMessage } from '#app/operations/messages/send-message.schema.ts'
import { sendMessage } from '#app/operations/messages/send-message.server.ts'
import { contentKey, formKey } from '#app/operations/shared/idempotent.server.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { Field } from '#app/ui/field.tsx'
import { FormTrap, isTrapFilled } from '#app/ui/form-trap.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { socialName } from '#app/ui/site/social-name.ts'
import type { Route } from './+types/contact.ts'
import { answerForm } from './posted-form.server.ts'

export const handle = { page: { styles: ['contact'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: loaderData?.isSent ? 'Message sent' : 'Contact',
    description:
      'Write to me about your wedding, prom or shoot, ask whatever you would like to know, or go straight to the prices and the free times.',
    path: '/contact',
    site: matches[0].loaderData,
    image: 'contact',
  })
}

/** An answer may tell when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') }
}

export async function action(args: Route.ActionArgs) {
  return await answerForm(args, {
    schema: contactMessage,
    act: async (message, form, sender) => {
      const heldBack = isTrapFilled(form)
      const said = { ...message, heldBack }
      // Scripts add a key of their own; without them the words are the key.
      const idempotency = formKey(form.get('idempotencyKey'), said) ?? contentKey('form', said)
      return await sendMessage(message, { ...sender, heldBack, idempotency })
    },
    doneAt: () => '/contact?sent=1',
    fault: 'sending a message',
    failed: sentences.messageFailed,
    tooMany: sentences.tooManyMessages,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSent = loaderData.isSent && !actionData
  return (
    <>
      <PageHead title="Write to me">
        A date, a place and how you would like to feel is plenty to start with.
      </PageHead>
      <div className="wrap grid contact">
        {isSent ? <Sent /> : <ContactForm {...actionData} />}
        <WaysToHelp />
      </div>
    </>
  )
}

const FIELDS = ['firstName', 'lastName', 'email', 'message', 'additionalDetails'] as const

type FieldName = (typeof FIELDS)[number]

/** The form of the contact page; the first field with an error takes the focus. */
function ContactForm({ values = {}, errors = {} }: Partial<RefusedForm>) {
  const firstWrong = FIELDS.find((name) => errors[name])
  const field = (name: FieldName) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoFocus: name === firstWrong,
  })
  return (
    <form
      className="contact-main"
      method="post"
      action="/contact"
      aria-label="Write to me"
      data-failed={sentences.messageFailed}
    >
      {errors.form && (
        <p className="outcome refused" role="alert">
          {errors.form}
        </p>
      )}
      <div className="two-columns">
        <Field {...field('firstName')} label="First name" required autoComplete="given-name" />
        <Field {...field('lastName')} label="Last name" required autoComplete="family-name" />
      </div>
      <Field {...field('email')} label="Email" type="email" required autoComplete="email" />
      <Field {...field('message')} as="textarea" label="Message" required rows={4} />
      <Field
        {...field('additionalDetails')}
        as="textarea"
        label="Additional details (optional)"
        rows={2}
      />
      <FormTrap />
      <p>
        <button className="button" type="submit">
          Send message
        </button>
      </p>
    </form>
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
