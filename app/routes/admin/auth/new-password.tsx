import type { ReactNode } from 'react'
import { data, Form, href, Link } from 'react-router'
import { z } from 'zod'
import { findPasswordLink, redeemPasswordLink } from '#app/accounts/password-links.server.ts'
import { hasPasswordLength, PASSWORD_MAX, PASSWORD_MIN } from '#app/accounts/password-rules.ts'
import { isGuessable } from '#app/accounts/password-strength.server.ts'
import { emailField } from '#app/kernel/fields.schema.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { type FieldErrors, parseForm, readForm, textOf } from '#app/platform/validation.ts'
import { AccountName } from '#app/routes/admin/shared/frame/account-name.tsx'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/new-password.ts'
import { AuthLayout, BackToSignIn } from './auth-layout.tsx'

export const handle = {
  page: { scripts: 'at once', desk: true, private: true },
} satisfies PageHandle

const EXPIRED = { errors: {} as FieldErrors, email: '', expired: true }

/** What the form of a one-time link shows; 404 when the link does not work any more. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const purpose = purposeOf(url)
  const link = await findPasswordLink(params.token, purpose, Temporal.Now.instant())
  const shown = { purpose, email: link?.email ?? null, least: PASSWORD_MIN, most: PASSWORD_MAX }
  return data({ works: link !== null, ...shown }, { status: link ? 200 : 404 })
}

/** Sets the password the form asks for, or says what is wrong with it. */
export async function action({ request, url, context, params: { token } }: Route.ActionArgs) {
  const purpose = purposeOf(url)
  const form = await readForm(request)
  const [email, password] = [textOf(form, 'email'), textOf(form, 'password')]
  const now = Temporal.Now.instant()
  const refuse = (errors: FieldErrors) => data({ errors, email, expired: false }, { status: 400 })

  const link = await findPasswordLink(token, purpose, now)
  if (!link) return data(EXPIRED, { status: 404 })
  if (link.email === null) {
    const parsed = parseForm(z.object({ email: emailField }), form)
    if (!parsed.ok) return refuse(parsed.errors)
  }
  if (!hasPasswordLength(password))
    return refuse({ password: `Please choose ${PASSWORD_MIN} to ${PASSWORD_MAX} characters` })
  if (await isGuessable(password, link.email ?? email))
    return refuse({ password: sentences.guessablePassword })
  if (password !== textOf(form, 'again')) return refuse({ again: 'Type the same password again' })

  const visitor = context.get(visitorContext)
  const outcome = await redeemPasswordLink({ token, purpose, email, password, visitor, now })
  const sentence = 'Password set. Please sign in.'
  if (outcome.ok) return await leadTo(href('/admin'), { sentence, subjectId: link.email ?? email })
  if (outcome.reason === 'expired') return data(EXPIRED, { status: 404 })
  if (outcome.reason === 'known-address')
    return refuse({ email: 'This address already has an account' })
  return refuse({ email: sentences.invalidEmail })
}

/** The form behind a one-time link, or that the link works no longer. */
export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { works, purpose, email, least, most } = loaderData
  const { title, lede, expiredHelp } = WORDS[purpose]
  if (!works || actionData?.expired)
    return (
      <AuthLayout title="This link has expired">
        <h1>This link has expired</h1>
        <p>Links work once, for 24 hours. Only the newest one works.</p>
        <p>{expiredHelp}</p>
        <BackToSignIn />
      </AuthLayout>
    )
  const errors: FieldErrors = actionData?.errors ?? {}
  const first = ['email', 'password', 'again'].find((name) => errors[name])
  const field = (name: string) => ({ name, error: errors[name], autoFocus: first === name })
  return (
    <AuthLayout title={title}>
      <Form method="post">
        <h1>{title}</h1>
        <p className="soft">{lede}</p>
        {email === null ? (
          <Field
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="username"
            required
            defaultValue={actionData?.email}
          />
        ) : (
          <>
            <p>
              For <b>{email}</b>
            </p>
            <AccountName email={email} />
          </>
        )}
        <Field
          {...field('password')}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`${least} to ${most} characters`}
          minLength={least}
          maxLength={most}
          required
        />
        <Field
          {...field('again')}
          label="Repeat new password"
          type="password"
          autoComplete="new-password"
          required
        />
        <SubmitButton className="button" label="Set password" busyLabel="Saving" />
      </Form>
    </AuthLayout>
  )
}

type Purpose = 'create-admin' | 'reset-password'

/** The address says what the link is for. */
function purposeOf({ pathname }: URL): Purpose {
  return pathname.startsWith('/admin/welcome/') ? 'create-admin' : 'reset-password'
}

const WORDS: Record<Purpose, { title: string; lede: string; expiredHelp: ReactNode }> = {
  'create-admin': {
    title: 'Welcome to your desk',
    lede: 'Choose the email and the password you will sign in with.',
    expiredHelp: (
      <>
        Get a new link on the server with <code>npm run create-admin -- --link</code>
      </>
    ),
  },
  'reset-password': {
    title: 'Choose a new password',
    lede: 'A new password signs you out everywhere.',
    expiredHelp: (
      <Link className="more" to="/admin/forgot">
        Get a new link
      </Link>
    ),
  },
}
