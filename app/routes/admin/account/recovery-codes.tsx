import { data, redirect } from 'react-router'
import { readSecondFactor } from '#app/accounts/second-factor-rows.server.ts'
import { renewRecoveryCodes } from '#app/operations/accounts/second-factor.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { useSettings } from '#app/ui/settings.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { retryHeaders } from '../shared/too-many-attempts.ts'
import type { Route } from './+types/recovery-codes.ts'
import { AccountForm, AccountPage } from './account-page.tsx'
import { explainRefusal, readProof } from './proof.server.ts'
import { ProofFields } from './proof-fields.tsx'
import { RecoveryCodesList } from './recovery-codes-list.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const account = await requireAdmin({ request, url, context })
  if (!(await readSecondFactor(account.userId))) throw redirect('/admin/account')
  return { email: account.email }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = await requireAdmin({ request, url, context })
  const proof = readProof(await readForm(request), account, request, context)
  const outcome = await renewRecoveryCodes(proof, Temporal.Now.instant())
  if (outcome.ok) return data({ errors: undefined, recoveryCodes: outcome.recoveryCodes })
  const { data: refusal, init } = explainRefusal(outcome)
  return data({ ...refusal, recoveryCodes: null }, init ?? undefined)
}

export const headers = retryHeaders

export default function RenewRecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { artistName } = useSettings()
  if (actionData?.recoveryCodes)
    return (
      <AccountPage title="New recovery codes">
        <RecoveryCodesList codes={actionData.recoveryCodes} artistName={artistName} />
      </AccountPage>
    )
  return (
    <AccountPage title="Make new recovery codes">
      <p className="soft">The old ones stop working at once.</p>
      <AccountForm errors={actionData?.errors} submit="Make new ones">
        <ProofFields email={loaderData.email} errors={actionData?.errors} />
      </AccountForm>
    </AccountPage>
  )
}
