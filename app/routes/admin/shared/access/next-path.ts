import { href } from 'react-router'

const FIRST_PAGE = href('/admin')

/** Addresses of the desk that show no page. */
const NO_PAGES = new Set<string>([href('/admin/sign-out'), href('/admin/news')])

/** Where signing in leads: to `wanted` if that is a page of the desk on this site, else to the first. */
export function safeNextPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return FIRST_PAGE
  const { origin, pathname, search } = new URL(wanted, HERE)
  const isDesk =
    origin === HERE && pathname.startsWith(`${FIRST_PAGE}/`) && !pathname.includes('//')
  return isDesk && !NO_PAGES.has(pathname) ? pathname + search : FIRST_PAGE
}

/** Only to resolve paths against: any origin that no visitor can name. */
const HERE = 'http://here.invalid'
