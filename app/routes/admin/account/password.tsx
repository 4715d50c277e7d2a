import { data, href } from 'react-router'
import { changePassword } from '#app/accounts/change-password.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/accounts/password-rules.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { type FieldErrors, readForm, textOf } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { refusedAttempt, retryHeaders } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import { AccountName } from '#app/routes/admin/shared/frame/account-name.tsx'
import { Field } from '#app/ui/field.tsx'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/password.ts'
import { AccountForm, AccountPage } from './account-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = adminOf(context)
  return { email, least: PASSWORD_MIN, most: PASSWORD_MAX }
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = adminOf(context)
  const form = await readForm(request)
  const present = textOf(form, 'present')
  const password = textOf(form, 'password')
  const change = { account, present, password, request }
  const visitor = context.get(visitorContext)
  try {
    if (password !== textOf(form, 'again'))
      refuse('invalid-argument', { again: 'Type the same password again' })
    const kept = await changePassword(change, visitor, Temporal.Now.instant())
    const sentence = 'Your password is changed. All other devices are signed out.'
    return await leadTo(href('/admin/account'), sentence, kept)
  } catch (error) {
    const { errors, init } = refusedAttempt(error)
    return data({ errors: errors as FieldErrors }, init)
  }
}

export const headers = retryHeaders

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, least, most } = loaderData
  const errors = actionData?.errors
  return (
    <AccountPage title="Change password">
      <AccountForm errors={errors} submit="Set new password">
        <AccountName email={email} />
        <Field
          name="present"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          error={errors?.present}
        />
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`${least} to ${most} characters`}
          minLength={least}
          maxLength={most}
          required
          error={errors?.password}
        />
        <Field
          name="again"
          label="Repeat new password"
          type="password"
          autoComplete="new-password"
          required
          error={errors?.again}
        />
      </AccountForm>
    </AccountPage>
  )
}
