import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every public page; one that is hydrated is rendered by React in the browser as well. */
export const PUBLIC_PAGES = [
  { path: '/', isHydrated: false },
  { path: '/about', isHydrated: false },
  { path: '/products', isHydrated: false },
  { path: '/wedding', isHydrated: false },
  { path: '/glam', isHydrated: false },
  { path: '/editorial', isHydrated: false },
  { path: '/pricing', isHydrated: false },
  { path: '/faq', isHydrated: false },
  { path: '/policies', isHydrated: false },
  { path: '/privacy', isHydrated: false },
  { path: '/contact', isHydrated: false },
  { path: '/newsletter', isHydrated: false },
  { path: '/booking', isHydrated: true },
  { path: '/wedding/plan', isHydrated: false },
  { path: '/waitlist', isHydrated: false },
  { path: '/photo-gallery', isHydrated: false },
  { path: '/wedding-gallery', isHydrated: false },
  { path: '/special-gallery', isHydrated: false },
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

/** The paths under the layout of the public site, as app/routes.ts writes them. */
export function sitePaths(): string[] {
  const frame = routes.find(({ file }) => file === 'routes/site/layout.tsx')
  return (frame?.children ?? []).map(({ path = '' }) => `/${path}`)
}

/** Every path of the route table, as it is written there. */
export function everyPath(): string[] {
  return [...new Set(flatten(routes, ''))]
}

function flatten(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    const isPage = entry.path !== undefined || entry.index
    return [...(isPage ? [path || '/'] : []), ...flatten(entry.children ?? [], path)]
  })
}
