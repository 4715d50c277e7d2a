import { useEffect, useRef } from 'react'
import { data, Form, type HeadersArgs, Link, redirect, useNavigation } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { isAdmin } from '#app/data/admins.server.ts'
import { database } from '#app/data/database.server.ts'
import { currentAccount, signIn, signOut } from '#app/platform/auth.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/sign-in.ts'
import { Door, DoorField } from './door.tsx'
import { safeNextPath } from './next-path.ts'
import { takeTold } from './told.server.ts'
import { tell } from './told.ts'

export const handle = {
  page: { scripts: true, styles: ['desk'], private: true },
} satisfies PageHandle

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'))
  const account = await currentAccount(request)
  if (account && (await isAdmin(database(), account.userId))) throw redirect(next)
  if (account)
    return data(
      { error: sentences.notAdmin, told: null },
      { status: 403, headers: await signOut(request) },
    )
  const told = await takeTold(request)
  return data(
    { error: null, told: told && tell(told.what, null, null).sentence },
    told ? { headers: told.headers } : undefined,
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')

  const outcome = await signIn({ email, password }, context.get(visitorContext).clientAddress)
  if (!outcome.ok && outcome.reason === 'throttled') {
    const { retryAfterSeconds } = outcome
    const error = `Too many attempts. Please try again ${inMinutes(retryAfterSeconds)}.`
    const headers = { 'Retry-After': String(retryAfterSeconds) }
    return data({ error, email }, { status: 429, headers })
  }
  if (!outcome.ok) return data({ error: sentences.invalidLogin, email }, { status: 401 })
  if (!(await isAdmin(database(), outcome.account.userId))) {
    const headers = await signOut(withSession(request, outcome.token))
    return data({ error: sentences.notAdmin, email }, { status: 403, headers })
  }
  const next = safeNextPath(url.searchParams.get('next'))
  return redirect(next, { status: 303, headers: outcome.headers })
}

/** How long to wait is said in a header too. */
export function headers({ actionHeaders }: HeadersArgs) {
  const wait = actionHeaders.get('Retry-After')
  return wait ? { 'Retry-After': wait } : {}
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? loaderData.error
  const busy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const password = form.current?.querySelector<HTMLInputElement>('[name=password]')
    if (!actionData?.error || !password) return
    password.value = ''
    password.focus()
  }, [actionData])

  return (
    <Door title="Sign in">
      <Form method="post" ref={form}>
        <h1 className="vh">Sign in</h1>
        {loaderData.told && !error && <p role="status">{loaderData.told}</p>}
        <DoorField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          describedBy={error ? 'sign-in-error' : undefined}
        />
        <DoorField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={actionData !== undefined}
          describedBy={error ? 'sign-in-error' : undefined}
        />
        {error && (
          <p className="err" id="sign-in-error" role="alert">
            {error}
          </p>
        )}
        <button className="btn" type="submit" aria-disabled={busy}>
          {busy ? 'Signing in' : 'Sign in'}
        </button>
      </Form>
      <p className="door-links">
        <Link className="more" to="/admin/forgot">
          Forgot your password?
        </Link>
        <a className="more" href="/">
          Back to the site
        </a>
      </p>
    </Door>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The session that was just begun, so that it can be ended: its cookie never left the server. */
function withSession(request: Request, token: string): Request {
  return new Request(request.url, { headers: { Authorization: `Bearer ${token}` } })
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
