import { signIn, untilAlive } from './artist.ts'
import { expect, test } from './fixtures.ts'
import { failMail, writeElsewhere } from './states.ts'
import { aWish, bookElsewhere } from './visitor.ts'

/** A new request or message shows so soon, without reloading. */
const SOON = { timeout: 15_000 }

// The overview shows the few that have waited longest, so this file has a server of its own.
test.use({ ownServer: 'overview' })

test('a new request and a new message show by themselves', async ({
  page,
  install,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'only scripts can ask')
  test.skip(test.info().project.name === 'desk', 'the same in any width')
  const { server } = await install()
  await page.goto(`${server.url}/admin`)
  await signIn(page)
  await expect(page.getByText('None. Every request has its answer.')).toBeVisible()
  await untilAlive(page)

  const { name } = await bookElsewhere(server, aWish())
  await expect(page.locator('[aria-live]').getByText('1 new request')).toBeAttached(SOON)
  await expect(page.getByRole('region', { name: 'Requests waiting' })).toContainText(name)
  await expect(page).toHaveTitle(/^\(1\) Overview/)

  await page.goto(`${server.url}/admin/schedule`)
  await untilAlive(page)
  await page.getByLabel('Reason').fill('Half a thought')
  await writeElsewhere(server)
  await expect(page.locator('[aria-live]').getByText('1 new message')).toBeAttached(SOON)
  await expect(page).toHaveTitle(/^\(2\) Schedule/)
  const messages = page.getByRole('link', { name: 'Messages', includeHidden: true })
  await expect(messages).toHaveText(/^Messages 1 unread$/)
  await page.getByLabel('Reason').blur()
  await page.waitForResponse(/schedule\.data/, SOON)
  await expect(page.getByLabel('Reason')).toHaveValue('Half a thought')
})

test('a session that has ended leads to the sign-in screen, but loses nothing typed', async ({
  page,
  install,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'only scripts can ask')
  test.skip(test.info().project.name === 'desk', 'the same in any width')
  const { server } = await install()
  await page.goto(`${server.url}/admin/schedule`)
  await signIn(page)
  await untilAlive(page)
  await page.getByLabel('Reason').fill('Half a thought')
  await page.context().clearCookies()
  await expect(page.getByRole('alert')).toContainText('You were signed out', SOON)
  await expect(page.getByLabel('Reason')).toHaveValue('Half a thought')

  const idle = await page.context().newPage()
  await idle.goto(`${server.url}/admin/mail`)
  await signIn(idle)
  await untilAlive(idle)
  await page.close()
  await idle.context().clearCookies()
  await expect(idle).toHaveURL(/\/admin\?next=%2Fadmin%2Fmail$/, SOON)
  await expect(idle.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a request is answered right in the overview, by keyboard', async ({ desk, server }) => {
  const { name } = await bookElsewhere(server, aWish())
  await desk.goto(`${server.url}/admin`)
  const confirm = desk.getByRole('button', { name: `Confirm ${name},` })
  await confirm.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`${name}, `).getByText('confirmed')).toBeVisible()
  await expect(desk).toHaveURL(/\/admin(#.*)?$/)
  await expect(confirm).toHaveCount(0)
})

test('the menu names every section and leads there', async ({ desk, server }) => {
  await desk.goto(`${server.url}/admin/mail`)
  const menu = desk.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  const nav = desk.getByRole('navigation', { name: 'Desk' })
  await expect(nav.getByRole('link')).toContainText([
    'Rosewater',
    'Overview',
    'Appointments',
    'Messages',
    'Promotions',
    'Schedule',
    'View the site',
  ])
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible()
  await nav.getByRole('link', { name: 'Overview' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Schedule' })).toBeVisible({
    visible: !(await menu.isVisible()),
  })
})

test('a failed mail is found from the overview and put aside', async ({ page, install }) => {
  const { home, server } = await install()
  await failMail(home, (await bookElsewhere(server, aWish())).id)
  await page.goto(`${server.url}/admin`)
  await signIn(page)
  await expect(page.getByText('2 mails could not be delivered')).toBeVisible()
  await page.getByRole('link', { name: 'See the mail' }).click()
  const failed = page.getByRole('list', { name: 'Failed mail' }).getByRole('listitem')
  await expect(failed).toHaveCount(2)
  await failed.first().getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('status').getByText('put aside')).toBeVisible()
  await expect(failed).toHaveCount(1)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No failed mail' })).toBeVisible()
})
