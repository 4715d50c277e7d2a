import { data, redirect } from 'react-router'
import { signOut } from '#app/accounts/auth.server.ts'
import { sentences } from '#app/content/sentences.ts'
import { recordSignIn, signInWithPassword } from '#app/operations/accounts/sign-in.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm } from '#app/platform/validation.ts'
import type { Route } from '../+types/index.ts'
import { consumeFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { tooManyAttempts } from '../shared/too-many-attempts.ts'
import { safeNextPath } from './next-path.ts'
import { refuseUnlessAdmin } from './sign-in-refusal.server.ts'

/** The empty sign-in screen, for whoever is no admin; an account without a record is signed out. */
export async function showSignIn(request: Request, isSignedIn: boolean) {
  if (isSignedIn)
    return data(
      { desk: null, error: sentences.notAdmin, flash: null },
      { status: 403, headers: await signOut(request) },
    )
  const flash = await consumeFlash(request)
  return data(
    { desk: null, error: null, flash: flash && flashText(flash.what, null, null).sentence },
    flash ? { headers: flash.headers } : undefined,
  )
}

/** Tries what was typed on the sign-in screen and leads on to the page that was wanted. */
export async function trySignIn({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')

  const visitor = context.get(visitorContext)
  const outcome = await signInWithPassword({ email, password }, request, visitor)
  if (!outcome.ok && outcome.reason === 'throttled') {
    const { error, headers } = tooManyAttempts(outcome)
    return data({ error, email }, { status: 429, headers })
  }
  if (!outcome.ok && outcome.reason === 'second-factor')
    return redirect(`/admin/second-factor${url.search}`, { status: 303, headers: outcome.headers })
  if (!outcome.ok) return data({ error: sentences.invalidLogin, email }, { status: 401 })
  const refused = await refuseUnlessAdmin(request, outcome)
  if (refused) return data({ error: sentences.notAdmin, email }, refused)
  const { account, headers } = outcome
  const now = Temporal.Now.instant()
  const device = await recordSignIn({ account, way: 'desk', request, visitor, now })
  for (const cookie of device.getSetCookie()) headers.append('Set-Cookie', cookie)
  return redirect(safeNextPath(url.searchParams.get('next')), { status: 303, headers })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
