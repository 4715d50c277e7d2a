import { data, href, redirect } from 'react-router'
import { disableSecondFactor, renewRecoveryCodes } from '#app/accounts/second-factor-acts.server.ts'
import { readSecondFactor } from '#app/accounts/second-factor-rows.server.ts'
import { type FieldErrors, readForm } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { refusedAttempt, retryHeaders } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/second-factor-change.ts'
import { AccountForm, AccountPage, ProofFields, RecoveryCodesList } from './account-page.tsx'
import { readProof } from './proof.server.ts'

/** What is asked before the second step is turned off, or before it gets new recovery codes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = adminOf(context)
  if (!(await readSecondFactor(account.userId))) throw redirect(href('/admin/account'))
  return { email: account.email, isOff: isTurnedOff(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = adminOf(context)
  const proof = readProof(await readForm(request), account, request, context)
  const now = Temporal.Now.instant()
  try {
    if (!isTurnedOff(url))
      return data({ errors: undefined, recoveryCodes: await renewRecoveryCodes(proof, now) })
    await disableSecondFactor(proof, now)
    const sentence = 'Two-step sign-in is off. You sign in with your password alone.'
    return await leadTo(href('/admin/account'), sentence)
  } catch (error) {
    const { errors, init } = refusedAttempt(error)
    return data({ errors: errors as FieldErrors, recoveryCodes: null }, init)
  }
}

export const headers = retryHeaders

export default function ChangeSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isOff } = loaderData
  if (actionData?.recoveryCodes)
    return (
      <AccountPage title="New recovery codes">
        <RecoveryCodesList codes={actionData.recoveryCodes} />
      </AccountPage>
    )
  const errors = actionData?.errors
  return (
    <AccountPage title={isOff ? 'Turn off two-step sign-in?' : 'Make new recovery codes'}>
      <p className="soft">
        {isOff
          ? 'You’ll sign in with your password alone. No phone? Enter a recovery code instead.'
          : 'Your old codes stop working right away.'}
      </p>
      <AccountForm errors={errors} submit={isOff ? 'Turn off' : 'Make new codes'}>
        <ProofFields email={email} errors={errors} />
      </AccountForm>
    </AccountPage>
  )
}

function isTurnedOff({ pathname }: URL): boolean {
  return pathname.endsWith('/off')
}
