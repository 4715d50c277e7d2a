import { data, redirect } from 'react-router'
import type { Route } from './+types/front.ts'
import { DeskFailure } from './failure.tsx'
import { readVisit } from './guard.server.ts'
import { safeNextPath } from './next-path.ts'
import { readOverview } from './overview/overview.server.ts'
import { Overview } from './overview/overview.tsx'
import { showSignIn, trySignIn } from './sign-in.server.ts'
import { SignIn } from './sign-in.tsx'
import { retryHeaders } from './too-many-attempts.ts'

/** The sign-in screen to everybody but an admin; to her the overview, or the page she wanted. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { session, admin } = await readVisit({ request, context })
  if (!admin) return await showSignIn(request, session !== null)
  const wanted = url.searchParams.get('next')
  if (wanted !== null) throw redirect(safeNextPath(wanted))
  const { desk, headers } = await readOverview(request, Temporal.Now.instant())
  return data({ desk, error: null, told: null }, { headers })
}

export async function action(args: Route.ActionArgs) {
  return await trySignIn(args)
}

export const headers = retryHeaders

/** A refused act, too, says that what is shown is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Front({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, error, told } = loaderData
  if (desk) return <Overview {...desk} />
  return <SignIn error={error} told={told} tried={actionData} />
}

export function ErrorBoundary() {
  return <DeskFailure />
}
