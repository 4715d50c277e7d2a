import { redirect, useOutlet } from 'react-router'
import type { Route } from './+types/index.tsx'
import { showSignIn, trySignIn } from './auth/sign-in.server.ts'
import { SignIn } from './auth/sign-in.tsx'
import { readOverview } from './overview/overview.server.ts'
import { Overview } from './overview/overview.tsx'
import { readVisit } from './shared/access/guard.server.ts'
import { safeNextPath } from './shared/access/next-path.ts'
import { retryHeaders } from './shared/access/too-many-attempts.ts'

/** The sign-in screen to everybody but an admin, who gets the overview, or the page they wanted. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { session, admin } = await readVisit({ request, context })
  if (!admin) return await showSignIn(request, session !== null)
  const wanted = url.searchParams.get('next')
  if (wanted !== null) throw redirect(safeNextPath(wanted))
  return { desk: await readOverview(Temporal.Now.instant()), error: null, told: null }
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
  const sheet = useOutlet()
  if (desk) return <Overview {...desk} sheet={sheet} />
  return <SignIn error={error} told={told} refused={actionData} />
}
