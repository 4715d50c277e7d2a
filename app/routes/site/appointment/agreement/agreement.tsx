import { Children, type ReactNode } from 'react'
import { href } from 'react-router'
import type { WordBlock, WordInline } from '#app/agreements/agreement-words.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import type { AppointmentView } from '../view.server.ts'

/** Set by the button that signs and leads to where the retainer is paid by card. */
export const PAYS = 'pay'

/** The agreement to read, and the form that signs it; nothing while it is not asked for. */
export function Signing({
  appointment,
  refused,
}: {
  appointment: AppointmentView
  refused: RefusedForm | undefined
}) {
  const { token, agreement, money, state, card } = appointment
  const { open } = agreement
  if (!open || state !== 'confirmed') return null
  const { version, title, blocks, dueOn, isOverdue, again } = open
  const left = money.retainer?.left ?? 0
  const paysByCard = card?.what === 'retainer'
  const field = fieldsOf(refused)
  return (
    <div className="signing">
      {refused && (
        <ErrorSummary
          heading="Not signed yet"
          errors={refused.errors}
          idOf={(name) => name}
          autoFocus
        />
      )}
      <p>
        {again
          ? 'Please sign the agreement again. I’ve kept what you signed before.'
          : 'Please read and sign the agreement.'}{' '}
        {isOverdue ? 'It was due on ' : 'Please sign by '}
        <b>{formatDate(dueOn, 'day')}</b>.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it. */}
      <section className="signing-words" tabIndex={0} aria-labelledby="agreement-title">
        <h3 id="agreement-title" dir="auto">
          {title}
        </h3>
        <AgreementWords blocks={blocks} />
        <p className="hint">Version {version}</p>
      </section>
      <form
        className="signing-form"
        method="post"
        action={href('/booking/:token/agreement', { token })}
      >
        <input type="hidden" name="version" value={version} />
        <Field
          name="agree"
          type="checkbox"
          label="I’ve read the agreement and I agree to it."
          required
          defaultChecked={refused?.values.agree === 'on'}
          error={refused?.errors.agree}
        />
        <Field
          {...field('name')}
          label="Your full name"
          hint="Typing your name is your signature."
          autoComplete="name"
          required
          minLength={2}
          maxLength={NAME_MAX}
        />
        {paysByCard && (
          <button className="button" type="submit" name={PAYS} value="card">
            Sign and pay the retainer
          </button>
        )}
        <button className={paysByCard ? 'button line' : 'button'} type="submit">
          {paysByCard
            ? 'Sign and pay another way'
            : left > 0
              ? 'Sign and continue to the retainer'
              : 'Sign the agreement'}
        </button>
        <p className="hint">
          {left > 0 &&
            (paysByCard
              ? `You’ll pay the ${formatCents(left)} by card on a Stripe page. `
              : `Next you’ll see how to pay the ${formatCents(left)}. `)}
          You’ll get an email to confirm it, with the agreement as a PDF.
        </p>
      </form>
    </div>
  )
}

/** What was signed, and the file of it. */
export function Signed({ appointment }: { appointment: AppointmentView }) {
  const { token, agreement } = appointment
  const pdf = href('/booking/:token/agreement/pdf', { token })
  return (
    <ul className="signed">
      {agreement.signed.map(({ number, name, title, when }) => (
        <li key={number}>
          <span dir="auto">{title}</span>, signed by <bdi>{name}</bdi> on {when}.{' '}
          <a className="more" href={`${pdf}?number=${number}`}>
            Save as PDF
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The words of an agreement as elements; nothing in them is markup. `Children` gives each its place as a key. */
function AgreementWords({ blocks }: { blocks: readonly WordBlock[] }) {
  return Children.toArray(blocks.map((block) => blockOf(block)))
}

function blockOf(block: WordBlock, isItem = false): ReactNode {
  if (block.kind === 'paragraph')
    return isItem ? inlines(block.inner) : <p dir="auto">{inlines(block.inner)}</p>
  const items = block.items.map((item) => (
    // biome-ignore lint/correctness/useJsxKeyInIterable: `Children` gives it one.
    <li dir="auto">{Children.toArray(item.map((one) => blockOf(one, true)))}</li>
  ))
  const List = block.start === null ? 'ul' : 'ol'
  return <List start={block.start ?? undefined}>{Children.toArray(items)}</List>
}

function inlines(inner: readonly WordInline[]): ReactNode {
  return Children.toArray(inner.map(inlineOf))
}

function inlineOf(one: WordInline): ReactNode {
  if (one.kind === 'text') return one.text
  if (one.kind === 'break') return <br />
  if (one.kind === 'strong') return <strong>{inlines(one.inner)}</strong>
  return (
    <a href={one.href} rel="noreferrer">
      {inlines(one.inner)}
    </a>
  )
}
