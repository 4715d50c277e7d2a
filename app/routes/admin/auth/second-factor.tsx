import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { challengeOf } from '#app/accounts/challenge-cookie.server.ts'
import { sentences } from '#app/content/sentences.ts'
import { noteSignIn, signInWithCode } from '#app/operations/accounts/sign-in.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { retryHeaders, tooManyAttempts } from '../shared/too-many-attempts.ts'
import type { Route } from './+types/second-factor.ts'
import { AuthField, AuthLayout } from './auth-layout.tsx'
import { safeNextPath } from './next-path.ts'
import { refuseUnlessAdmin } from './sign-in-refusal.server.ts'

export const handle = {
  page: { scripts: true, desk: true, private: true },
} satisfies PageHandle

/** Without a password that was right a moment ago there is nothing to ask. */
export function loader({ request }: Route.LoaderArgs) {
  if (!challengeOf(request)) throw redirect('/admin')
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const challenge = challengeOf(request)
  const code = (await readForm(request)).get('code')
  if (!challenge) return data({ error: sentences.signInAgain, isOver: true }, { status: 401 })
  if (typeof code !== 'string' || !code.trim())
    return data({ error: sentences.secondFactorNeeded, isOver: false }, { status: 400 })

  const visitor = context.get(visitorContext)
  const outcome = await signInWithCode({ challenge, code }, request, visitor)
  if (!outcome.ok && outcome.reason === 'throttled') {
    const { error, headers } = tooManyAttempts(outcome)
    return data({ error, isOver: false }, { status: 429, headers })
  }
  if (!outcome.ok && outcome.reason === 'expired')
    return data({ error: sentences.signInAgain, isOver: true }, { status: 401 })
  if (!outcome.ok) return data({ error: sentences.wrongCode, isOver: false }, { status: 401 })
  const refused = await refuseUnlessAdmin(request, outcome)
  if (refused) return data({ error: sentences.notAdmin, isOver: true }, refused)
  const { account, by, headers } = outcome
  const now = Temporal.Now.instant()
  const device = await noteSignIn({ account, way: 'desk', code: by, request, visitor, now })
  for (const cookie of device.getSetCookie()) headers.append('Set-Cookie', cookie)
  return redirect(safeNextPath(url.searchParams.get('next')), { status: 303, headers })
}

export const headers = retryHeaders

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
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
            <AuthField
              name="code"
              label="Code"
              type="text"
              autoComplete="one-time-code"
              autoFocus
              error={actionData?.error}
            />
            <button className="button" type="submit" aria-disabled={busy}>
              {busy ? 'Checking' : 'Continue'}
            </button>
          </>
        )}
      </Form>
      <p className="door-links">
        <Link className="more" to="/admin">
          Back to sign in
        </Link>
      </p>
    </AuthLayout>
  )
}
