import { data, Form, href, redirect } from 'react-router'
import { challengeOf } from '#app/accounts/session-headers.server.ts'
import { signInWithCode } from '#app/accounts/sign-in.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { refusedAttempt, retryHeaders } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/second-factor.ts'
import { AuthLayout, BackToSignIn } from './auth-layout.tsx'
import { letIn } from './sign-in.server.ts'

export const handle = {
  page: { scripts: 'at once', desk: true, private: true },
} satisfies PageHandle

/** Without a password that was right a moment ago there is nothing to ask. */
export function loader({ request }: Route.LoaderArgs) {
  if (!challengeOf(request)) throw redirect(href('/admin'))
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const challenge = challengeOf(request)
  const code = textOf(await readForm(request), 'code')
  if (!challenge) return data({ error: sentences.signInAgain, isOver: true }, { status: 401 })
  if (!code.trim())
    return data({ error: sentences.secondFactorNeeded, isOver: false }, { status: 400 })

  const visitor = context.get(visitorContext)
  try {
    const signedIn = await signInWithCode({ challenge, code }, request, visitor)
    const answer = await letIn({ request, url, context }, signedIn)
    if (answer instanceof Response) return answer
    return data({ error: sentences.notAdmin, isOver: true }, answer)
  } catch (thrown) {
    const { error, reason, init } = refusedAttempt(thrown)
    return data({ error, isOver: reason === 'expired' }, init)
  }
}

export const headers = retryHeaders

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  return (
    <AuthLayout title="One more step">
      <Form method="post">
        <h1>One more step</h1>
        {actionData?.isOver ? (
          <p className="error" role="alert">
            {actionData.error}
          </p>
        ) : (
          <>
            <p className="soft">
              Enter the six digits your authenticator app shows, or one of your recovery codes.
            </p>
            <Field
              required
              name="code"
              label="Code"
              type="text"
              autoComplete="one-time-code"
              autoFocus
              error={actionData?.error}
            />
            <SubmitButton className="button" label="Continue" busyLabel="Checking" />
          </>
        )}
      </Form>
      <BackToSignIn />
    </AuthLayout>
  )
}
