import { href, redirect } from 'react-router'
import { signOut } from '#app/accounts/auth.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session and has the browser forget what it kept, so that Back shows nothing. */
export async function action({ request }: Route.ActionArgs) {
  const headers = await signOut(request)
  headers.set('Clear-Site-Data', '"cache", "storage"')
  headers.set('Cache-Control', 'no-store')
  return redirect(href('/admin'), { status: 303, headers })
}

export function loader() {
  return redirect(href('/admin'))
}
