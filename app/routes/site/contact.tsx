import { content } from '#app/content/current.server.ts'
import type { Pages } from '#app/content/schemas/pages.schema.ts'
import { contentKey, formKey } from '#app/database/idempotency.server.ts'
import { SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { contactMessage } from '#app/messages/send-message.schema.ts'
import { sendMessage } from '#app/messages/send-message.server.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { FormTrap, isTrapFilled } from '#app/ui/form-trap.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { socialName } from '#app/ui/site/shell/social-name.ts'
import type { Route } from './+types/contact.ts'
import { answerForm } from './posted-form.server.ts'

export const handle = { page: { styles: ['contact'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: loaderData?.isSent ? 'Message sent' : 'Contact',
    description: loaderData?.words.description ?? '',
    path: '/contact',
    site: matches[0].loaderData,
  })
}

/** An answer may tell when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    isSent: searchParams.has('sent'),
    subject: searchParams.get('subject')?.trim().slice(0, SUBJECT_MAX) ?? '',
    words: content('pages').contact,
  }
}

export async function action(args: Route.ActionArgs) {
  return await answerForm(args, {
    schema: contactMessage,
    act: async (message, form, sender) => {
      const heldBack = isTrapFilled(form)
      const said = { ...message, heldBack }
      // Scripts add a key of their own; without them the words are the key.
      const idempotency = formKey(form.get('idempotencyKey'), said) ?? contentKey('form', said)
      await sendMessage(message, { ...sender, heldBack, idempotency })
      return undefined
    },
    doneAt: () => '/contact?sent=1',
    fault: 'sending a message',
    failed: sentences.messageFailed,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData
  const isSent = loaderData.isSent && !actionData
  return (
    <>
      <PageHead title={words.title}>
        {words.lede} I answer {words.replyTime}.
      </PageHead>
      <div className="wrap grid contact">
        <div className="contact-main">
          {isSent ? (
            <Sent {...words} />
          ) : (
            <ContactForm words={words} subject={loaderData.subject} {...actionData} />
          )}
        </div>
        <OtherWays {...words} />
      </div>
    </>
  )
}

type Words = Pages['contact']

interface ContactFormProps extends Partial<RefusedForm> {
  words: Words
  /** What the page that led here is about; asked for only then. */
  subject: string
}

/** The form of the contact page. What is wrong with it is summed up above it, with the focus. */
function ContactForm({ words, subject, values = {}, errors = {} }: ContactFormProps) {
  const field = fieldsOf({ values, errors }, { subject })
  return (
    <form
      method="post"
      action="/contact"
      aria-label={words.title}
      data-failed={sentences.messageFailed}
      noValidate
    >
      <ErrorSummary
        heading={thingsBefore(errors, 'I can answer')}
        errors={errors}
        idOf={(name) => name}
        autoFocus
      />
      <div className="two-columns">
        <Field {...field('firstName')} label="First name" required autoComplete="given-name" />
        <Field {...field('lastName')} label="Last name" required autoComplete="family-name" />
      </div>
      <Field {...field('email')} label="Email" type="email" required autoComplete="email" />
      {(subject || values.subject) && (
        <Field {...field('subject')} label="Subject" isOptional maxLength={SUBJECT_MAX} />
      )}
      <Field {...field('message')} as="textarea" label="Message" required rows={6} />
      <Field
        {...field('additionalDetails')}
        as="textarea"
        label="Additional details"
        isOptional
        hint={words.details || undefined}
        rows={2}
      />
      <FormTrap />
      <div className="form-end">
        <button className="button" type="submit">
          Send message
        </button>
        <p className="hint">
          Your message goes to me and nobody else. <a href="/privacy">How I keep your address</a>
        </p>
      </div>
    </form>
  )
}

function Sent({ replyTime }: Words) {
  const { phone } = useSettings()
  return (
    <div className="outcome" role="status">
      <p className="outcome-title">{sentences.messageSent}</p>
      <p>
        I’ll answer by email, {replyTime}.
        {phone && (
          <>
            {' '}
            If it’s about today, please call <PhoneLink phone={phone} />.
          </>
        )}
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

function OtherWays({ phone: call, booking, pricing, profile: recent }: Words) {
  const { socialUrls, phone, hours } = useSettings()
  const [profile] = socialUrls
  return (
    <aside aria-label="Other ways to find out">
      {phone && (
        <div className="panel">
          <h2>{call.title}</h2>
          <p className="phone">
            <PhoneLink phone={phone} />
          </p>
          <p className="hint">
            {hours} {call.text}
          </p>
        </div>
      )}
      <a href="/booking">
        <b>{booking.title}</b> <span>{booking.text}</span>
      </a>
      <a href="/pricing">
        <b>{pricing.title}</b> <span>{pricing.text}</span>
      </a>
      {profile && (
        <a href={profile}>
          <b>{recent}</b> <span>On {socialName(profile)}</span>
        </a>
      )}
    </aside>
  )
}
