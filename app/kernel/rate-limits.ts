/**
 * How often something may be done in the same time: from one client address (IPv4, or the /64 of
 * IPv6), from the IPv6 networks around it, and on the whole site.
 */
interface Quota {
  address: number
  network56: number
  network48: number
  site: number
}

/**
 * Public posts that may be attempted in a minute. An attempt costs a moment of one process, so networks
 * get three and ten times what an address gets: a provider may have many customers in one. The site's
 * quota is 100 a second, far below what one process can refuse.
 */
export const ATTEMPTS_PER_MINUTE: Quota = {
  address: 300,
  network56: 900,
  network48: 3_000,
  site: 6_000,
}

/** Reads in a minute, in the same proportions; the site's 500 a second are what one process can render. */
export const READS_PER_MINUTE: Quota = {
  address: 600,
  network56: 1_800,
  network48: 6_000,
  site: 30_000,
}

/** What one client address may have accepted of each act in an hour; chosen. */
export const ACCEPTED_PER_HOUR = {
  bookings: 30,
  messages: 20,
  newsletterSubscribers: 30,
  waitlist: 30,
}

export type CountedAct = keyof typeof ACCEPTED_PER_HOUR

/**
 * What may be accepted in an hour where one client address may have `address` accepted. Each act asks
 * for somebody's attention and stays, so networks get little more than an address: a /48, which anybody
 * gets for nothing and which holds 65,536 addresses, two and a half times as much. The site's quota is
 * ten times that of an address: many times the visitors of a busy hour, and four /48 networks or ten
 * addresses are needed to use it up.
 */
export function acceptedPerHour(address: number): Quota {
  return { address, network56: 2 * address, network48: 2.5 * address, site: 10 * address }
}

/** Codes that one network may try in vain in an hour; the contract's figure. */
export const CODE_TRIES_PER_HOUR = 20

/** Mails that visitors may cause to one recipient in 24 hours; chosen. */
export const CAUSED_MAILS_PER_DAY = 12

/** Notices of what visitors do that the artist gets singly in an hour; more are gathered. Chosen. */
export const NOTICES_PER_HOUR = 20

/**
 * Minutes for which a form with the same content counts as sent twice by accident: longer than a double
 * click and an impatient reload, shorter than it takes to mean it anew.
 */
export const SENT_TWICE_MINUTES = 10

/** How long the answer to an Idempotency-Key is remembered; chosen. */
export const IDEMPOTENCY_HOURS = 24

/** A network whose acts are counted together. */
export interface Network {
  /** Unique among networks of all sizes, such as '2001:db8:1:200/56'. */
  name: string
  /** Which part of a quota is its own. */
  size: Exclude<keyof Quota, 'site'>
}

/**
 * The networks in which the acts of a client address are counted side by side, the address itself
 * first. An IPv4 address has no other; an IPv6 address, which comes as its /64 ('2001:db8:1:2ff'), lies
 * in the /56 of a household and in the /48 that a business, or anybody's tunnel, may get (RFC 6177).
 */
export function networksOf(clientAddress: string): Network[] {
  const own: Network = { name: clientAddress, size: 'address' }
  const groups = clientAddress.split(':')
  if (groups.length !== 4) return [own]
  const site = groups.slice(0, 3).join(':')
  const household = (Number.parseInt(groups[3] ?? '', 16) & 0xff00).toString(16)
  return [
    own,
    { name: `${site}:${household}/56`, size: 'network56' },
    { name: `${site}/48`, size: 'network48' },
  ]
}
