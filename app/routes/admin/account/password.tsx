import { data, href } from 'react-router'
import { changePassword } from '#app/accounts/change-password.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/accounts/password-rules.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { retryHeaders } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import { AccountName } from '#app/routes/admin/shared/frame/account-name.tsx'
import { Field } from '#app/ui/field.tsx'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/password.ts'
import { AccountForm, AccountPage } from './account-page.tsx'
import { explainRefusal } from './proof.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = adminOf(context)
  return { email, least: PASSWORD_MIN, most: PASSWORD_MAX }
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = adminOf(context)
  const form = await readForm(request)
  const present = textOf(form, 'present')
  const password = textOf(form, 'password')
  if (password !== textOf(form, 'again')) return refuse({ again: 'Type the same password again' })

  const change = { account, present, password, request }
  const visitor = context.get(visitorContext)
  const outcome = await changePassword(change, visitor, Temporal.Now.instant())
  if (!outcome.ok && outcome.reason === 'throttled') return explainRefusal(outcome)
  if (!outcome.ok) return refuse(REFUSALS[outcome.reason])
  const sentence = 'Your password is changed. All other devices are signed out.'
  return await leadTo(href('/admin/account'), sentence, outcome.headers)
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

function refuse(errors: Record<string, string>) {
  return data({ errors }, { status: 400 })
}

const REFUSALS = {
  'wrong-password': { present: 'That is not your current password' },
  'weak-password': { password: `Please choose ${PASSWORD_MIN} to ${PASSWORD_MAX} characters` },
  guessable: { password: sentences.guessablePassword },
  'same-password': { password: 'Choose a new password, not your current one' },
}
