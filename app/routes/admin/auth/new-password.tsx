import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { findPasswordLink, redeemPasswordLink } from '#app/accounts/password-links.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/accounts/password-rules.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { type FieldErrors, readForm, textOf } from '#app/platform/validation.ts'
import { refusedAttempt } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import { AccountName } from '#app/routes/admin/shared/frame/account-name.tsx'
import { MoreLink } from '#app/ui/desk/buttons.tsx'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/new-password.ts'
import { AuthLayout, BackToSignIn } from './auth-layout.tsx'

export const handle = {
  page: { scripts: 'at once', desk: true, private: true },
} satisfies PageHandle

/** What the form of a one-time link shows; 404 when the link does not work any more. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const purpose = purposeOf(url)
  const link = await findPasswordLink(params.token, purpose, Temporal.Now.instant())
  const shown = { purpose, email: link?.email ?? null, least: PASSWORD_MIN, most: PASSWORD_MAX }
  return data({ works: link !== null, ...shown }, { status: link ? 200 : 404 })
}

/** Sets the password the form asks for, or says what is wrong with it. */
export async function action({ request, url, context, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request)
  const [email, password] = [textOf(form, 'email'), textOf(form, 'password')]
  const use = { token, email, password, again: textOf(form, 'again') }
  const by = { visitor: context.get(visitorContext), now: Temporal.Now.instant() }
  try {
    const subjectId = await redeemPasswordLink({ purpose: purposeOf(url), ...use, ...by })
    return await leadTo(href('/admin'), { sentence: 'Password set. Please sign in.', subjectId })
  } catch (error) {
    const { errors, init } = refusedAttempt(error)
    const expired = init.status === 404
    return data({ errors: errors as FieldErrors, email: expired ? '' : email, expired }, init)
  }
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
  return /^\/admin\/welcome\//.test(pathname) ? 'create-admin' : 'reset-password'
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
    expiredHelp: <MoreLink to={href('/admin/forgot')}>Get a new link</MoreLink>,
  },
}
