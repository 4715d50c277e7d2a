import { data } from 'react-router'
import { encode } from 'uqr'
import type { Account } from '#app/accounts/auth.server.ts'
import {
  draftSecondFactor,
  enableSecondFactor,
  type SecondFactorDraft,
} from '#app/accounts/second-factor-acts.server.ts'
import { readSecondFactor } from '#app/accounts/second-factor-rows.server.ts'
import { currentSettings } from '#app/content/current.server.ts'
import { type FieldErrors, readForm, textOf } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { refusedAttempt, retryHeaders } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import type { Route } from './+types/second-factor.ts'
import { AccountForm, AccountPage, ProofFields, RecoveryCodesList } from './account-page.tsx'
import { authenticatorUri, base32 } from './authenticator-uri.ts'
import { readProof } from './proof.server.ts'

/** A new secret each time; it counts for nothing until a code proves it. */
export async function loader({ context }: Route.LoaderArgs) {
  const account = adminOf(context)
  const { email } = account
  if (await readSecondFactor(account.userId)) return { email, draft: null }
  return { email, draft: showDraft(account, await draftSecondFactor(account)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = adminOf(context)
  const form = await readForm(request)
  const draft = { secret: textOf(form, 'secret'), seal: textOf(form, 'seal') }
  const proof = { ...readProof(form, account, request, context), draft }
  try {
    const { recoveryCodes, headers } = await enableSecondFactor(proof, Temporal.Now.instant())
    return data({ errors: undefined, draft: null, recoveryCodes }, { headers })
  } catch (error) {
    const { errors, reason, init } = refusedAttempt(error)
    const shown = reason === 'stale' ? null : showDraft(account, draft)
    return data({ errors: errors as FieldErrors, draft: shown, recoveryCodes: null }, init)
  }
}

/** Not after the action: the page would be led away from the codes it shows, or get a new secret. */
export const shouldRevalidate = () => false

export const headers = retryHeaders

export default function TurnOn({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.recoveryCodes)
    return (
      <AccountPage title="Two-step sign-in is on">
        <RecoveryCodesList codes={actionData.recoveryCodes} />
      </AccountPage>
    )
  const draft = actionData?.draft ?? loaderData.draft
  if (!draft)
    return (
      <AccountPage title="Two-step sign-in is on">
        <p>To use another phone, turn it off first.</p>
      </AccountPage>
    )
  return (
    <AccountPage title="Turn on two-step sign-in">
      <ol className="steps">
        <li>
          <p>
            Scan this code with an authenticator app. If the app is on this device, enter the key
            below instead.
          </p>
          <svg
            className="qr-code block"
            viewBox={`0 0 ${draft.size} ${draft.size}`}
            width="232"
            height="232"
            role="img"
            aria-label="QR code of the key below"
          >
            <rect width={draft.size} height={draft.size} fill="#fff" />
            <path d={draft.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <p className="setup-key">
            <code>{draft.key}</code>
          </p>
        </li>
        <li>
          <p>
            Enter the 6-digit code that the app shows, and your password. Your other devices are
            signed out.
          </p>
          <AccountForm errors={actionData?.errors} submit="Turn on">
            <input type="hidden" name="secret" value={draft.secret} />
            <input type="hidden" name="seal" value={draft.seal} />
            <ProofFields email={loaderData.email} errors={actionData?.errors} />
          </AccountForm>
        </li>
      </ol>
    </AccountPage>
  )
}

/** A draft as the page shows it: to be scanned, or typed in. */
function showDraft({ email }: Account, { secret, seal }: SecondFactorDraft) {
  const key = base32(Buffer.from(secret))
  const { data, size } = encode(
    authenticatorUri({ issuer: currentSettings().artistName, email, key }),
    {
      border: 4,
    },
  )
  const groups = key.match(/.{1,4}/g) ?? []
  return { secret, seal, key: groups.join(' '), size, path: pathOf(data) }
}

/** One stroke for each run of dark modules. */
function pathOf(rows: boolean[][]): string {
  const strokes = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
    )
  })
  return strokes.join('')
}
