import type { PagePath } from './pages.ts'

/** A link of the menus; labels are fixed to the letter. */
export interface NavLink {
  label: string
  href: PagePath
  /** What else is found there, below the link and no part of it. */
  note?: string
}

/** Links behind one label that opens and closes. */
export interface NavGroup {
  label: string
  links: readonly NavLink[]
}

export type NavEntry = NavLink | NavGroup

const aboutUs: NavGroup = {
  label: 'About Us',
  links: [
    { label: 'About Me', href: '/about' },
    { label: 'Educational', href: '/products' },
  ],
}

const services: NavGroup = {
  label: 'Services',
  links: [
    { label: 'Weddings', href: '/wedding' },
    { label: 'Glam', href: '/glam', note: 'Prom, graduation, galas' },
    { label: 'Editorial', href: '/editorial' },
    { label: 'Pricing', href: '/pricing' },
  ],
}

const portfolio: NavLink = { label: 'Portfolio', href: '/photo-gallery' }

/** The way to an appointment, from every page. */
export const bookNow: NavLink = { label: 'Book Now', href: '/booking' }

/** The way to a wedding, from every page about one. */
export const planner: NavLink = { label: 'Plan your morning', href: '/wedding/plan' }

/** The bar of wide windows: what stands left and right of the mark. */
export const barLeft: readonly NavEntry[] = [aboutUs, services]
export const barRight: readonly NavEntry[] = [portfolio, { label: 'Contact', href: '/contact' }]

/** The menu of phones. */
export const menu: readonly NavEntry[] = [
  { label: 'Home', href: '/' },
  aboutUs,
  services,
  portfolio,
  {
    label: 'Contact',
    links: [
      { label: 'Get in Touch', href: '/contact' },
      { label: 'Booking', href: '/booking' },
    ],
  },
]

/** The foot of every page. */
export const quickLinks: readonly NavLink[] = [
  { label: 'Get in Touch', href: '/contact' },
  { label: 'FAQ', href: '/faq' },
]
