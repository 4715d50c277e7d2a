import { data, Form } from 'react-router'
import { z } from 'zod'
import { countResetRequest, requestPasswordReset } from '#app/accounts/password-links.server.ts'
import { emailField } from '#app/kernel/fields.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { refusedAttempt, retryHeaders } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/forgot-password.tsx'
import { AuthLayout, BackToSignIn } from './auth-layout.tsx'

export const handle = {
  page: { scripts: 'at once', desk: true, private: true },
} satisfies PageHandle

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(z.object({ email: emailField }), await readForm(request))
  if (!form.ok)
    return data(
      { isSent: false, error: form.errors.email, email: form.values.email },
      { status: 400 },
    )
  const visitor = context.get(visitorContext)
  const { email } = form.value
  const now = Temporal.Now.instant()
  try {
    await countResetRequest(email, request, visitor, now)
  } catch (thrown) {
    const { error, init } = refusedAttempt(thrown)
    return data({ isSent: false, error, email }, init)
  }
  // Not waited for: how long the answer takes must not tell whether the address is known.
  requestPasswordReset(email, linkBase(), visitor, now).catch((error) =>
    reportFault('asking for a new password', error),
  )
  return { isSent: true, error: undefined, email }
}

export const headers = retryHeaders

export default function Forgot({ actionData }: Route.ComponentProps) {
  if (actionData?.isSent)
    return (
      <AuthLayout title="Check your email">
        <h1>Check your email</h1>
        <p role="status">
          If {actionData.email} has an account here, you’ll get a link to set a new password (or
          already did in the last hour). It works once, for 24 hours.
        </p>
        <BackToSignIn />
      </AuthLayout>
    )
  return (
    <AuthLayout title="Reset your password">
      <Form method="post">
        <h1>Reset your password</h1>
        <p className="soft">Enter your email and get a link.</p>
        <Field
          required
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          error={actionData?.error}
          autoFocus={actionData?.error !== undefined}
        />
        <SubmitButton className="button" label="Send link" busyLabel="Sending" />
      </Form>
      <BackToSignIn />
    </AuthLayout>
  )
}

/** Never the request's own Host: whoever asks for the mail could write it. */
function linkBase(): string {
  const { siteUrl, port } = config()
  return siteUrl ?? `http://localhost:${port}`
}
