import { redirect } from 'react-router'
import { readSecondFactor } from '#app/accounts/second-factor-rows.server.ts'
import { disableSecondFactor } from '#app/operations/accounts/second-factor.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { flashHeaders } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { retryHeaders } from '../shared/too-many-attempts.ts'
import type { Route } from './+types/second-factor-off.ts'
import { AccountForm, AccountPage } from './account-page.tsx'
import { explainRefusal, readProof } from './proof.server.ts'
import { ProofFields } from './proof-fields.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const account = await requireAdmin({ request, url, context })
  if (!(await readSecondFactor(account.userId))) throw redirect('/admin/account')
  return { email: account.email }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = await requireAdmin({ request, url, context })
  const proof = readProof(await readForm(request), account, request, context)
  const outcome = await disableSecondFactor(proof, Temporal.Now.instant())
  if (!outcome.ok) return explainRefusal(outcome)
  const headers = await flashHeaders({ what: 'second-factor-off', about: null })
  return redirect('/admin/account', { status: 303, headers })
}

export const headers = retryHeaders

export default function TurnOff({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Turn off the second step?">
      <p className="soft">
        Your password alone will then be enough to sign in. A recovery code does for the code, too.
      </p>
      <AccountForm errors={actionData?.errors} submit="Turn it off">
        <ProofFields email={loaderData.email} errors={actionData?.errors} />
      </AccountForm>
    </AccountPage>
  )
}
