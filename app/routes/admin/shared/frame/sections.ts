import { href } from 'react-router'
import type { IconName } from '#app/ui/desk/icon.tsx'

interface SectionLink {
  path: string
  label: string
  icon: IconName
  /** Whether it is in the bar of a phone; the others are in the sheet behind More. */
  inBar?: true
  /** Where the bar leads, if not to the first page. */
  barPath?: string
  /** Which count of the desk's status its badge shows, and what is counted. */
  counts?: { of: 'waiting' | 'unread'; what: string }
}

/** The sections of the desk, in the order of its menu. */
export const SECTIONS = [
  { path: href('/admin'), label: 'Today', icon: 'today', inBar: true },
  {
    path: href('/admin/appointments'),
    label: 'Appointments',
    icon: 'calendar',
    inBar: true,
    barPath: `${href('/admin/appointments')}?view=day`,
  },
  {
    path: href('/admin/requests'),
    label: 'Requests',
    icon: 'requests',
    inBar: true,
    counts: { of: 'waiting', what: 'waiting' },
  },
  {
    path: href('/admin/messages'),
    label: 'Messages',
    icon: 'messages',
    inBar: true,
    counts: { of: 'unread', what: 'unread' },
  },
  { path: href('/admin/clients'), label: 'Clients', icon: 'clients' },
  { path: href('/admin/promotions'), label: 'Promotions', icon: 'letter' },
  { path: href('/admin/schedule'), label: 'Schedule', icon: 'block' },
  { path: href('/admin/site'), label: 'Your site', icon: 'site' },
] as const satisfies readonly SectionLink[]

export type Section = SectionLink & { path: (typeof SECTIONS)[number]['path'] }

/** Pages beside the sections, at the end of the menu. */
export const OTHER_PAGES = [
  { path: href('/admin/schedule/hours'), label: 'Hours', icon: 'schedule' },
  { path: href('/admin/money'), label: 'Money', icon: 'money' },
  { path: href('/admin/numbers'), label: 'Numbers', icon: 'numbers' },
  { path: href('/admin/privacy'), label: 'Privacy', icon: 'privacy' },
  { path: href('/admin/account'), label: 'Account', icon: 'account' },
  { path: href('/admin/help'), label: 'Help', icon: 'help' },
] as const satisfies readonly SectionLink[]

/** Requests are declined together below the appointments, and the way there leads from the requests. */
const SPAM = href('/admin/appointments/spam')

/** So does the way to who waits for a full day. */
const WAITLIST = href('/admin/waitlist')

/** What clients write afterwards becomes a part of the site. */
const REVIEWS = /^\/admin\/reviews\b/

/** Whether an address belongs to a page beside the sections; what the limits did is shown with privacy, receipts with money. */
export function isOnOtherPage(path: string, pathname: string): boolean {
  const place = pathname
    .replace(/^\/admin\/limits\b/, href('/admin/privacy'))
    .replace(/^\/admin\/receipts\b/, href('/admin/money'))
  return `${place}/`.startsWith(`${path}/`)
}

/** The section an address of the desk belongs to; the first page for all that is in no other. */
export function sectionOf(pathname: string): Section {
  const [today, ...others]: readonly Section[] = SECTIONS
  const isBelowRequests = [SPAM, WAITLIST].some((path) => pathname.startsWith(path))
  const place = isBelowRequests
    ? href('/admin/requests')
    : pathname.replace(REVIEWS, href('/admin/site'))
  return others.find(({ path }) => `${place}/`.startsWith(`${path}/`)) ?? (today as Section)
}
