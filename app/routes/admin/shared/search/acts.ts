import { nearnessTo } from '#app/kernel/text/near-match.ts'
import type { IconName } from '#app/ui/desk/icon.tsx'

interface DeskAct {
  label: string
  to: string
  icon: IconName
  /** Other words that somebody may type for it. */
  words: string
}

/** What can be done and opened from anywhere on the desk; the first ones are shown before anything is typed. */
const ACTS: readonly DeskAct[] = [
  {
    label: 'Add an appointment',
    to: '/admin/appointments/new',
    icon: 'plus',
    words: 'new book walk-in',
  },
  {
    label: 'Block time',
    to: '/admin/schedule?block',
    icon: 'schedule',
    words: 'off holiday vacation closed busy unblock',
  },
  {
    label: 'Add a client',
    to: '/admin/clients/new',
    icon: 'clients',
    words: 'new person contact',
  },
  {
    label: 'Hours',
    to: '/admin/schedule/hours',
    icon: 'schedule',
    words: 'opening schedule buffer',
  },
  { label: 'Today', to: '/admin', icon: 'today', words: 'overview home' },
  {
    label: 'Calendar',
    to: '/admin/appointments',
    icon: 'calendar',
    words: 'appointments week day',
  },
  { label: 'Requests', to: '/admin/requests', icon: 'requests', words: 'confirm decline waiting' },
  { label: 'Messages', to: '/admin/messages', icon: 'messages', words: 'inbox mail reply' },
  { label: 'Clients', to: '/admin/clients', icon: 'clients', words: 'people contacts' },
  { label: 'Waiting list', to: '/admin/waitlist', icon: 'requests', words: 'full day' },
  { label: 'Money', to: '/admin/money', icon: 'money', words: 'payments unpaid income receipts' },
  { label: 'Numbers', to: '/admin/numbers', icon: 'numbers', words: 'statistics year report' },
  {
    label: 'Newsletter',
    to: '/admin/promotions',
    icon: 'letter',
    words: 'promotions letter campaign',
  },
  {
    label: 'Subscribers',
    to: '/admin/promotions/subscribers',
    icon: 'letter',
    words: 'newsletter consent',
  },
  { label: 'Your site', to: '/admin/site', icon: 'site', words: 'edit content website pages' },
  { label: 'Prices and services', to: '/admin/site/services', icon: 'site', words: 'menu cost' },
  { label: 'Pictures', to: '/admin/site/pictures', icon: 'picture', words: 'photos images' },
  { label: 'Reviews', to: '/admin/reviews', icon: 'site', words: 'testimonials' },
  {
    label: 'Other calendars',
    to: '/admin/schedule/calendars',
    icon: 'calendar',
    words: 'google apple outlook',
  },
  { label: 'Emails', to: '/admin/mail', icon: 'mail', words: 'mail delivery failed' },
  { label: 'Privacy', to: '/admin/privacy', icon: 'privacy', words: 'erase export data' },
  {
    label: 'Account',
    to: '/admin/account',
    icon: 'account',
    words: 'password two-step logout sign out keys shortcuts',
  },
  { label: 'Help', to: '/admin/help', icon: 'help', words: 'guide' },
]

const BEFORE_TYPING = 6

/** The acts that fit what was typed, slips of the finger allowed, the closest first. */
export function actsFor(typed: string): readonly DeskAct[] {
  if (typed.trim() === '') return ACTS.slice(0, BEFORE_TYPING)
  return ACTS.flatMap((act) => {
    const slips = nearnessTo(typed)(`${act.label} ${act.words}`)
    return slips === null ? [] : [{ act, slips }]
  })
    .sort((one, other) => one.slips - other.slips)
    .map(({ act }) => act)
    .slice(0, BEFORE_TYPING)
}
