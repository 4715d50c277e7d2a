import type { Page } from '@playwright/test'
import { query } from '../support/database/sql.ts'
import { waitForMail } from '../support/mail/mail-folder.ts'
import { ADMIN, type Home } from '../support/server/server.ts'
import { signIn, trySignIn } from './artist.ts'
import { createAdmin } from './create-admin.ts'
import { expect, test } from './fixtures.ts'

const NEW_PASSWORD = 'a-new-and-longer-password'

test('a forgotten password is set anew by a mail, and the old sessions end', async ({
  page,
  browser,
  install,
}) => {
  const { home, server } = await install()
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(elsewhere)

  await page.goto(`${server.url}/admin`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()

  const mail = await waitForMail(home.dataDir, ADMIN.email, /^Set a new password$/)
  const [link] = mail.text?.match(/\/admin\/reset\/[\w-]+/) ?? []
  await page.goto(`${server.url}${link}`)
  await expect(page.getByText(ADMIN.email)).toBeVisible()
  await setPassword(page, NEW_PASSWORD, 'another-long-password')
  await expect(page.getByLabel('The same password again')).toHaveAccessibleDescription(/the same/)
  await setPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('status')).toContainText('Your password is set')

  await trySignIn(page, ADMIN.email, ADMIN.password)
  await expect(page.getByText('Invalid login credentials', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await signIn(page, { email: ADMIN.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/admin$/)

  await elsewhere.goto('/admin/appointments')
  await expect(elsewhere).toHaveURL(/\/admin\?next=/)
  await elsewhere.context().close()

  await page.goto(`${server.url}${link}`)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test('an address without an account is answered alike and gets no mail', async ({
  page,
  install,
}) => {
  const { home, server } = await install()
  await page.goto(`${server.url}/admin/forgot`)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  expect(await query(home, 'select id from outbox')).toEqual([])
})

test('a one-time link makes the first admin, once', async ({ page, install }) => {
  const { home, server } = await install({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  const link = await firstAdminLink(home)
  const email = 'first@rosewater.example'

  await page.goto(server.url + link)
  await page.getByLabel('Email').fill(email)
  await setPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('status')).toContainText('Your password is set')
  await signIn(page, { email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto(server.url + link)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test('the newest one-time link counts', async ({ page, install }) => {
  const { home, server } = await install({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  const older = await firstAdminLink(home)
  const newer = await firstAdminLink(home)
  await page.goto(server.url + older)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.goto(server.url + newer)
  await expect(page.getByRole('heading', { name: 'Welcome to your desk' })).toBeVisible()
})

/** The path that `npm run create-admin -- --link` prints. */
async function firstAdminLink(home: Home): Promise<string> {
  const printed = await createAdmin(home, ['--link'], { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  const [path] = printed.match(/\/admin\/welcome\/[\w-]+/) ?? []
  if (!path) throw new Error(`no link was printed:\n${printed}`)
  return path
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('The same password again').fill(again)
  await page.getByRole('button', { name: 'Set the password' }).click()
}
