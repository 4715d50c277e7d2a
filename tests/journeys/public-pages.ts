import routes from '#app/routes.ts'

/** Every public page. One in React's hands comes alive; the others are HTML to which little is added. */
export const PUBLIC_PAGES = [
  { path: '/', comesAlive: false },
  { path: '/about', comesAlive: false },
  { path: '/products', comesAlive: false },
  { path: '/wedding', comesAlive: false },
  { path: '/glam', comesAlive: false },
  { path: '/editorial', comesAlive: false },
  { path: '/pricing', comesAlive: false },
  { path: '/faq', comesAlive: false },
  { path: '/privacy', comesAlive: false },
  { path: '/contact', comesAlive: false },
  { path: '/newsletter', comesAlive: false },
  { path: '/booking', comesAlive: true },
  { path: '/photo-gallery', comesAlive: false },
  { path: '/wedding-gallery', comesAlive: false },
  { path: '/special-gallery', comesAlive: false },
] as const

/** One picture of every gallery, as a page. */
export const PICTURE_PAGES = [
  '/photo-gallery/3',
  '/wedding-gallery/1',
  '/special-gallery/10',
  '/wedding/9',
  '/glam/8',
  '/editorial/11',
] as const

/** The addresses under the site's frame, as app/routes.ts writes them. */
export function sitePaths(): string[] {
  const frame = routes.find(({ file }) => file === 'routes/site/layout.tsx')
  return (frame?.children ?? []).map(({ path = '' }) => `/${path}`)
}
