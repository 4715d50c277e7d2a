import { data, Form, Link, useNavigation } from 'react-router'
import {
  countResetRequest,
  requestPasswordReset,
} from '#app/operations/accounts/password-links.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { retryHeaders, tooManyAttempts } from '../shared/too-many-attempts.ts'
import type { Route } from './+types/forgot-password.tsx'
import { AuthField, AuthLayout } from './auth-layout.tsx'
import { resetRequest } from './reset-request.schema.ts'

export const handle = {
  page: { scripts: true, desk: true, private: true },
} satisfies PageHandle

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(resetRequest, await readForm(request))
  if (!form.ok)
    return data(
      { asked: false, error: form.errors.email, email: form.values.email },
      { status: 400 },
    )
  const visitor = context.get(visitorContext)
  const { email } = form.value
  const now = Temporal.Now.instant()
  const wait = await countResetRequest(email, request, visitor, now)
  if (wait > 0) {
    const { error, headers } = tooManyAttempts({ retryAfterSeconds: wait })
    return data({ asked: false, error, email }, { status: 429, headers })
  }
  // Not waited for: how long the answer takes must not tell whether the address is known.
  requestPasswordReset(email, linkBase(), visitor, now).catch((error) =>
    reportFault('asking for a new password', error),
  )
  return { asked: true, error: undefined, email }
}

export const headers = retryHeaders

export default function Forgot({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  if (actionData?.asked)
    return (
      <AuthLayout title="Check your mail">
        <h1>Check your mail</h1>
        <p role="status">
          If {actionData.email} has an account here, a link to set a new password is on its way, or
          has come within the last hour. It works once, for 24 hours.
        </p>
        <p className="door-links">
          <Link className="more" to="/admin">
            Back to sign in
          </Link>
        </p>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Reset your password">
      <Form method="post">
        <h1>Reset your password</h1>
        <p className="soft">Give the email you sign in with, and a link comes by mail.</p>
        <AuthField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          error={actionData?.error}
          autoFocus={actionData?.error !== undefined}
        />
        <button className="button" type="submit" aria-disabled={busy}>
          {busy ? 'Sending' : 'Send the link'}
        </button>
      </Form>
      <p className="door-links">
        <Link className="more" to="/admin">
          Back to sign in
        </Link>
      </p>
    </AuthLayout>
  )
}

/** Never the request's own Host: whoever asks for the mail could write it. */
function linkBase(): string {
  const { siteUrl, port } = config()
  return siteUrl ?? `http://localhost:${port}`
}
