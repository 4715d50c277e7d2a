import { data, redirect } from 'react-router'
import { consentWording } from '#app/content/words/newsletter.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { maskedEmail } from '#app/kernel/text/masked-email.ts'
import { parseForm, type RefusedForm, readForm } from '#app/platform/validation.ts'
import { subscription } from '#app/promotions/subscribe.schema.ts'
import {
  findSubscribeAgainLink,
  redeemSubscribeAgainLink,
} from '#app/promotions/subscribe-again.server.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import type { Route } from './+types/subscribe-again.ts'
import { showAgain } from './posted-form.server.ts'

/**
 * The link mailed to an address that unsubscribed and for which somebody asked anew: a visit asks and
 * changes nothing, a post subscribes it again.
 */
export const handle = { page: { styles: ['contact'], private: true } } satisfies PageHandle

const names = subscription.pick({ firstName: true, lastName: true })

export async function loader({ params }: Route.LoaderArgs) {
  const link = await findSubscribeAgainLink(params.token, Temporal.Now.instant())
  if (!link) return data(null, { status: 404 })
  const { email, needsNames } = link
  return data({ email: maskedEmail(email), needsNames, token: params.token })
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const now = Temporal.Now.instant()
  const parsed = parseForm(names, form)
  const given = parsed.ok ? parsed.value : null
  try {
    await redeemSubscribeAgainLink(params.token, given, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!parsed.ok && error.reason === 'names-needed') return showAgain(400, parsed.errors, form)
    return data<RefusedForm>({ errors: {}, values: {} }, { status: 404 })
  }
  return redirect('/newsletter?sent=again', 303)
}

export default function SubscribeAgain({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? (
    <Ask {...loaderData} errors={actionData?.errors ?? {}} values={actionData?.values ?? {}} />
  ) : (
    <Over />
  )
}

interface AskProps extends RefusedForm {
  email: string
  needsNames: boolean
  token: string
}

const FIELDS = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
] as const

function Ask({ email, needsNames, token, errors, values }: AskProps) {
  const settings = useSettings()
  return (
    <>
      <PageHead tab="Subscribe again" id="again-title" title="Would you like my letters again?">
        You once unsubscribed <bdi>{email}</bdi> from my letters. Press the button to get them
        again. If you don’t, nothing changes.
      </PageHead>
      <div className="wrap grid contact">
        <div className="contact-main">
          <form
            method="post"
            action={`/subscribe-again/${token}`}
            aria-labelledby="again-title"
            noValidate
          >
            <ErrorSummary
              heading={thingsBefore(errors, 'I can write to you')}
              errors={errors}
              idOf={idOf}
              autoFocus
            />
            {needsNames &&
              FIELDS.map((field) => (
                <Field
                  key={field.name}
                  {...field}
                  id={idOf(field.name)}
                  required
                  defaultValue={values[field.name]}
                  error={errors[field.name]}
                />
              ))}
            <div className="form-end">
              <button className="button" type="submit">
                Subscribe again
              </button>
              <p className="hint">{consentWording.text(settings)}</p>
            </div>
          </form>
        </div>
      </div>
    </>
  )
}

const idOf = (field: string) => `again-${field}`

function Over() {
  return (
    <PageHead tab="This link no longer works" title="This link no longer works.">
      It’s been used, or it’s more than a week old. If you’ve just pressed its button, you’re
      subscribed. If not, and you’d like my letters, <a href="/newsletter">subscribe once more</a>.
    </PageHead>
  )
}
