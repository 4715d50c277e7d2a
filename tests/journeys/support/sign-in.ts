import { expect, type Page } from '@playwright/test'
import { signInAsAdmin } from '../../support/http/calls.ts'
import { ADMIN, type RunningServer } from '../../support/server/server.ts'
import { waitForHydration } from './hydration.ts'

/** Signs in on the sign-in screen, which may be the one that another page led to. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = ADMIN,
): Promise<void> {
  if (!page.url().includes('/admin')) await page.goto('/admin')
  await submitSignIn(page, email, password)
  await expect(
    page.getByRole('button', { name: 'Logout', includeHidden: true }).first(),
  ).toBeAttached()
}

/** Fills in the sign-in screen and sends it, whatever comes of it. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs out; on a phone the button is at the end of the account, behind a question. */
export async function signOut(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) {
    await page.goto('/admin/account')
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  } else await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

const tokens = new WeakMap<object, Promise<string>>()

/** The bearer token of the home's admin, for calls beside the browser; one for each server. */
export function adminToken(server: Pick<RunningServer, 'url'>): Promise<string> {
  const token = tokens.get(server) ?? signInAsAdmin(server)
  tokens.set(server, token)
  return token
}
