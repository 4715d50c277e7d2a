import { type PagePath, sitePages } from '#app/content/words/pages.ts'

/**
 * The public page to go back to, home unless the path is one. Anything else is not passed on: the
 * address of a private page is a secret, and one of another site a trap.
 */
export function returnPath(path: unknown): PagePath {
  return typeof path === 'string' && Object.hasOwn(sitePages, path) ? (path as PagePath) : '/'
}
