import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { isAdmin } from '#app/accounts/admins.server.ts'
import { type SignedIn, signOut } from '#app/accounts/auth.server.ts'
import { recordSignIn, signInWithPassword } from '#app/accounts/sign-in.server.ts'
import { database } from '#app/database/database.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { safeNextPath } from '#app/routes/admin/shared/access/next-path.ts'
import { refusedAttempt } from '#app/routes/admin/shared/access/too-many-attempts.ts'
import { takeTold } from '../shared/told.server.ts'

interface SignInArgs {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** The empty sign-in screen, for whoever is no admin; an account without a record is signed out. */
export async function showSignIn(request: Request, isSignedIn: boolean) {
  if (isSignedIn)
    return data(
      { desk: null, error: sentences.notAdmin, told: null },
      { status: 403, headers: await signOut(request) },
    )
  const { told, headers } = await takeTold(request)
  return data({ desk: null, error: null, told }, { headers })
}

/** Tries what was typed on the sign-in screen and leads on to the page that was wanted. */
export async function trySignIn(args: SignInArgs) {
  const { request, url, context } = args
  const form = await readForm(request)
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')

  const visitor = context.get(visitorContext)
  try {
    const begun = await signInWithPassword({ email, password }, request, visitor)
    if ('challenge' in begun) {
      const next = href('/admin/second-factor') + url.search
      return redirect(next, { status: 303, headers: begun.headers })
    }
    const answer = await letIn(args, begun)
    return answer instanceof Response ? answer : data({ error: sentences.notAdmin, email }, answer)
  } catch (thrown) {
    const { error, init } = refusedAttempt(thrown)
    return data({ error, email }, init)
  }
}

/**
 * Leads an admin on to the page that was wanted (303). An account without an admins record is signed
 * out again: the status and the headers to say so with.
 */
export async function letIn(
  { request, url, context }: SignInArgs,
  { account, token, headers, by }: SignedIn & { by?: Parameters<typeof recordSignIn>[0]['code'] },
): Promise<Response | { status: 403; headers: Headers }> {
  if (!(await isAdmin(database(), account.userId))) {
    // Its cookie never left the server, so the session is named by its token.
    const asking = new Request(request.url, { headers: { Authorization: `Bearer ${token}` } })
    return { status: 403, headers: await signOut(asking) }
  }
  const visitor = context.get(visitorContext)
  const now = Temporal.Now.instant()
  const code = by ? { code: by } : {}
  const device = await recordSignIn({ account, way: 'desk', ...code, request, visitor, now })
  for (const cookie of device.getSetCookie()) headers.append('Set-Cookie', cookie)
  return redirect(safeNextPath(url.searchParams.get('next')), { status: 303, headers })
}
