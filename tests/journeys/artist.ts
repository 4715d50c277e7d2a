import { expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from '../support/server/server.ts'

/** Signs in on the sign-in screen, which may be the one that another page led to. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = ADMIN,
): Promise<void> {
  if (!page.url().includes('/admin')) await page.goto('/admin')
  await trySignIn(page, email, password)
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeAttached()
}

/** Fills in the sign-in screen and sends it, whatever comes of it. */
export async function trySignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs out; on a phone the button is in the menu. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** The row of a client in the list of appointments. */
export function rowOf(page: Page, client: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: client, exact: true }) })
}

/**
 * Waits until React has taken over a page that says so by nothing one can see. A button that is
 * pressed before leads to a page of its own instead of a dialog, as it does without scripts.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(howFar)).toBe('taken over')
}

/** In words that say, should it never get there, what it waits for. */
function howFar(): string {
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
  if (root?.stateNode.current.memoizedState.isDehydrated === false) return 'taken over'
  const held = document.querySelectorAll('template.after-paint').length
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name))
  const state = `${document.readyState}, ${document.visibilityState}`
  return `${root ? 'begun' : 'not begun'}, ${held} scripts held, ${scripts.length} come, ${state}`
}
