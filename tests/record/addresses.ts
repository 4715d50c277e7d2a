import type { RouteConfigEntry } from '@react-router/dev/routes'
import { daysAhead } from '../support/http/calls.ts'
import { DAY, FULL, type Things } from './seed.ts'

const STATES =
  'unconfirmed pending confirmed declined cancelled offered kept shifted moving moved past wedding'
const states = (of: string) => STATES.split(' ').map((state) => (of ? `${state}${of}` : state))

/** What stands for the parameters of an address, by the first pattern that fits it: names of things, or words as they are. */
const FILLED: [RegExp, string[]][] = [
  [/booking\/confirm/, ['unconfirmed’s button', 'pending’s button', 'nothing']],
  [
    /receipts\/:number/,
    ['wedding token, wedding receipt', 'confirmed’s page, confirmed’s receipt'],
  ],
  [/look\/photos\/:photo/, ['wedding token, wedding photo']],
  [/party\/:token\/calendar/, ['wedding party, wedding chair']],
  [/calendar\/:file/, ['feed']],
  [/^\/look-photos/, ['wedding id, wedding photo']],
  [/booking\/:token/, [...states('’s page'), 'nothing']],
  [/party\/:token/, ['wedding party', 'nothing']],
  [/review\/:token/, ['asked', 'waiting', 'published'].map((one) => `${one} review’s link`)],
  [/reviews\/:id/, ['waiting review']],
  [/unsubscribe/, ['reader’s link', 'left’s link', 'nothing']],
  [/subscribe-again/, ['subscribe-again', 'nothing']],
  [/admin\/reset/, ['reset-password', 'nothing']],
  [/admin\/welcome/, ['create-admin', 'nothing']],
  [/waitlist\/:token/, ['waiting', 'offered', 'expired'].map((one) => `${one} entry’s page`)],
  [/waitlist\/:id/, ['waiting entry', 'offered entry']],
  [/mail\/:id/, ['mail']],
  [/admin\/receipts/, ['receipt']],
  [/messages\/:id/, ['read message', 'answered message', 'robot message']],
  [/schedule\/series/, ['series']],
  [/schedule\/|blockedTimes/, ['block']],
  [/subscribers\/:id/, ['reader', 'left']],
  [/drafts\/:id/, ['draft']],
  [/promotions\/:id/, ['letter Spring', 'letter Later']],
  [/clients\/:id/, ['client client@confirmed.example']],
  [/site\/start/, 'name portrait pictures prices hours mail policies'.split(' ')],
  [/testimonials\/hide-samples/, ['1']],
  [/pictures\/:id/, ['picture']],
  [
    /admin\/site\/:piece$/,
    'studio home about services prices galleries guide questions testimonials policies travel hours mail servicePages pages privacy'.split(
      ' ',
    ),
  ],
  [/:piece|content\/:id/, ['questions', 'prices']],
  [/day\/:date/, [DAY]],
  [/appointments\/:id$/, states('')],
  [
    /(appointments|requests|offer|confirm|bookings)\/:id/,
    ['pending', 'confirmed', 'moving', 'wedding id'],
  ],
  [/gallery|wedding|glam|editorial/, ['1', '999']],
  [/functions/, ['sendMessageReply']],
]

/** Addresses with what can be asked of them. */
const ASKED = [
  ...['dates=all', 'q=confirmed', 'q=555-0167&status=pending', 'view=day', 'view=month'].map(
    (search) => `/admin/appointments?${search}`,
  ),
  `/admin/appointments?view=week&on=${DAY}`,
  '/admin/appointments/export.csv?q=confirmed',
  '/admin/appointments/spam?from=2026-01-01T00:00:00.000Z&to=2036-01-01T00:00:00.000Z',
  ...['unread', 'replied', 'held-back', 'all&q=june'].map((one) => `/admin/messages?show=${one}`),
  ...['show=left-out', 'show=held-back', 'show=inactive', 'q=reader'].map(
    (search) => `/admin/promotions/subscribers?${search}`,
  ),
  `/admin/schedule?month=${DAY.slice(0, 7)}`,
  ...['', '/export', '/erase'].map((one) => `/admin/privacy${one}?email=client@confirmed.example`),
  `/booking?date=${DAY}&service=Lashes`,
  `/waitlist?date=${FULL}&service=Lashes`,
  ...['/waitlist?sent=1', '/contact?sent=1', '/newsletter?sent=1', '/admin/waitlist?show=ended'],
  ...['q=confirmed', 'order=name', 'order=spent'].map((search) => `/admin/clients?${search}`),
  `/api/v1/availability?date=${DAY}&service=Lashes`,
  `/api/v1/days?month=${DAY.slice(0, 7)}&service=Lashes`,
  '/api/v1/bookings?q=confirmed&status=confirmed',
  `/api/v1/bookings?from=${daysAhead(0)}&limit=1`,
  '/api/v1/messages?heldBack=true',
  ...['/admin/money?year=2026', '/admin/numbers?year=2026', '/admin?next=%2Fadmin%2Fmoney'],
]

/** Every address to ask for: as it is called in a recording, and as it is. */
export function addressesOf(routes: RouteConfigEntry[], things: Things): [string, string][] {
  const paths = [...new Set(flatten(routes, ''))]
  return [...paths.flatMap((path) => filled(path, things)), ...ASKED.map((path) => pair(path))]
}

/** The same address with each that can stand for its parameters. */
export function filled(path: string, things: Things): [string, string][] {
  if (!path.includes(':')) return [pair(path)]
  const fills = FILLED.find(([pattern]) => pattern.test(path))?.[1] ?? ['nothing']
  return fills.map((fill) => {
    const parts = fill.split(', ')
    const address = path.replace(/:\w+/g, () => {
      const part = parts.shift() ?? 'nothing'
      return things.get(part) ?? part
    })
    return [`${path} (${fill})`, address]
  })
}

const pair = (path: string): [string, string] => [path, path]

function flatten(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    const isPage = entry.path !== undefined || entry.index
    return [...(isPage ? [path || '/'] : []), ...flatten(entry.children ?? [], path)]
  })
}
