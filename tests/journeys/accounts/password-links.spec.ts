import type { Page } from '@playwright/test'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { runCommand } from '../../support/server/commands.ts'
import { ADMIN, type Home } from '../../support/server/server.ts'
import { expect, signInByCall, test } from '../support/fixtures.ts'
import { signIn, submitSignIn } from '../support/sign-in.ts'

const NEW_PASSWORD = 'a-new-and-longer-password'

test('a forgotten password is set anew by a mail, and the old sessions end', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ page, browser, install }) => {
  const { home, server } = await install()
  const storageState = await signInByCall(server)
  const elsewhere = await (await browser.newContext({ storageState })).newPage()
  await elsewhere.goto(`${server.url}/admin/appointments`)
  await expect(elsewhere).toHaveURL(/\/admin\/appointments$/)

  await page.goto(`${server.url}/admin`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const mail = await waitForMail(home.dataDir, ADMIN.email, /^Set a new password$/)
  const [link] = mail.text?.match(/\/admin\/reset\/[\w-]+/) ?? []
  await page.goto(`${server.url}${link}`)
  await expect(page.getByText(ADMIN.email)).toBeVisible()
  await setPassword(page, NEW_PASSWORD, 'another-long-password')
  await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(/the same/)
  await setPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('status')).toContainText('Password set')

  await submitSignIn(page, ADMIN.email, ADMIN.password)
  await expect(page.getByText('Invalid login credentials', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await signIn(page, { email: ADMIN.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/admin$/)

  // The page may have noticed by itself, and be on its way to the sign-in screen already.
  await elsewhere.goto(`${server.url}/admin/appointments`).catch(() => null)
  await expect(elsewhere).toHaveURL(/\/admin\?next=/)
  await elsewhere.context().close()

  await page.goto(`${server.url}${link}`)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

/** The path that `npm run create-admin -- --link` prints. */
async function _firstAdminLink(home: Home): Promise<string> {
  const env = { ...home.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  const { stdout } = await runCommand({ env }, 'create-admin', '--link')
  const [path] = stdout.match(/\/admin\/welcome\/[\w-]+/) ?? []
  if (!path) throw new Error(`no link was printed:\n${stdout}`)
  return path
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat new password').fill(again)
  await page.getByRole('button', { name: 'Set password' }).click()
}
