/**
 * The public pages by address, in the order of the sitemap. Each has the name under which a trail
 * of breadcrumbs knows it.
 */
export const sitePages = {
  '/': 'Home',
  '/about': 'About Me',
  '/products': 'Educational',
  '/wedding': 'Weddings',
  '/wedding/plan': 'Plan your morning',
  '/glam': 'Glam',
  '/editorial': 'Editorial',
  '/pricing': 'Pricing',
  '/photo-gallery': 'Portfolio',
  '/wedding-gallery': 'Wedding gallery',
  '/special-gallery': 'Special occasion gallery',
  '/booking': 'Booking',
  '/waitlist': 'Waiting list',
  '/contact': 'Contact',
  '/newsletter': 'Newsletter',
  '/faq': 'FAQ',
  '/policies': 'Policies',
  '/privacy': 'Privacy',
} as const

export type PagePath = keyof typeof sitePages
