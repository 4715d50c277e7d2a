import routes from '#app/routes.ts'
import { call } from '../support/calls.ts'
import { ADMIN } from '../support/server.ts'
import { signIn, signOut, trySignIn } from './artist.ts'
import { createAdmin } from './create-admin.ts'
import { expect, test } from './fixtures.ts'
import { aWish, bookElsewhere, stateOf } from './visitor.ts'

/** Every page and act of the desk; ID stands for an appointment or a blocked time. */
const DESK = [
  { path: '/admin/news', posts: false },
  { path: '/admin/mail', posts: false },
  { path: '/admin/mail/ID/retry', posts: true },
  { path: '/admin/mail/ID/dismiss', posts: true },
  { path: '/admin/set-up/test-mail', posts: true },
  { path: '/admin/set-up/hide', posts: true },
  { path: '/admin/privacy', posts: false },
  { path: '/admin/privacy/export', posts: false },
  { path: '/admin/privacy/erase', posts: true },
  { path: '/admin/limits', posts: false },
  { path: '/admin/limits/sign-in', posts: true },
  { path: '/admin/limits/pending', posts: true },
  { path: '/admin/appointments', posts: false },
  { path: '/admin/appointments/new', posts: true },
  { path: '/admin/appointments/spam', posts: true },
  { path: '/admin/appointments/spam/since', posts: true },
  { path: '/admin/appointments/ID', posts: true },
  { path: '/admin/appointments/ID/move', posts: true },
  { path: '/admin/appointments/ID/retry', posts: true },
  { path: '/admin/appointments/export.csv', posts: false },
  { path: '/admin/appointments/export.ics', posts: false },
  { path: '/admin/appointments/feed', posts: true },
  { path: '/admin/appointments/feed/replace', posts: true },
  { path: '/admin/appointments/feed/revoke', posts: true },
  { path: '/admin/appointments/day/:date/print', posts: false },
  { path: '/admin/appointments/ID/confirm', posts: true },
  { path: '/admin/appointments/ID/cancel', posts: true },
  { path: '/admin/appointments/ID/delete', posts: true },
  { path: '/admin/messages', posts: false },
  { path: '/admin/messages/ID', posts: true },
  { path: '/admin/messages/ID/delete', posts: true },
  { path: '/admin/messages/ID/release', posts: true },
  { path: '/admin/messages/ID/send', posts: true },
  { path: '/admin/messages/held-back/delete', posts: true },
  { path: '/admin/schedule', posts: true },
  { path: '/admin/schedule/ID/remove', posts: true },
  { path: '/admin/schedule/series/ID/remove', posts: true },
  { path: '/admin/schedule/removals/ID/undo', posts: true },
  { path: '/admin/promotions/subscribers', posts: false },
  { path: '/admin/promotions/subscribers/add', posts: true },
  { path: '/admin/promotions/subscribers/export', posts: false },
  { path: '/admin/promotions/subscribers/import', posts: true },
  { path: '/admin/promotions/subscribers/import/confirm', posts: true },
  { path: '/admin/promotions/subscribers/ID', posts: false },
  { path: '/admin/promotions/subscribers/ID/deactivate', posts: true },
  { path: '/admin/promotions/subscribers/ID/renew', posts: true },
  { path: '/admin/promotions/subscribers/ID/release', posts: true },
  { path: '/admin/promotions', posts: true },
  { path: '/admin/promotions/send', posts: true },
  { path: '/admin/promotions/test', posts: true },
  { path: '/admin/promotions/preview', posts: true },
  { path: '/admin/promotions/ID', posts: false },
  { path: '/admin/promotions/ID/pause', posts: true },
  { path: '/admin/promotions/ID/continue', posts: true },
  { path: '/admin/promotions/ID/stop', posts: true },
  { path: '/admin/account', posts: false },
  { path: '/admin/account/password', posts: true },
  { path: '/admin/account/second-factor', posts: true },
  { path: '/admin/account/second-factor/off', posts: true },
  { path: '/admin/account/recovery-codes', posts: true },
  { path: '/admin/account/sessions/end-others', posts: true },
  { path: '/admin/account/sessions/ID/end', posts: true },
]

/** The sign-in screen to whoever is no admin. */
const SIGN_IN_PATH = '/admin'

/** What there is of the admin without a session. */
const DOORS = [
  'admin/second-factor',
  'admin/sign-out',
  'admin/forgot',
  'admin/reset/:token',
  'admin/welcome/:token',
]

test('a wrong password and an unknown address are answered alike', async ({ page }) => {
  await page.goto('/admin')
  await trySignIn(page, ADMIN.email, 'not-the-password-at-all')
  const flash = page.getByRole('alert').getByText('Invalid login credentials', { exact: true })
  await expect(flash).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
  await expect(page.getByLabel('Password')).toHaveValue('')

  await page.goto('/admin')
  await trySignIn(page, 'nobody@example.com', ADMIN.password)
  await expect(flash).toBeVisible()
  await page.goto('/admin/appointments')
  await expect(page).toHaveURL(/\/admin\?next=/)
})

test('an account without an admins record is told so and signed out', async ({ page, home }) => {
  const account = { email: 'assistant@rosewater.example', password: 'another-long-password' }
  await createAdmin(home, ['--no-record'], {
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  })
  await page.goto('/admin')
  await trySignIn(page, account.email, account.password)
  await expect(
    page.getByRole('alert').getByText('Not authorized as admin', { exact: true }),
  ).toBeVisible()
  const kept = await page.context().cookies()
  expect(kept.filter(({ name }) => /session/.test(name))).toEqual([])
  await page.goto('/admin/appointments')
  await expect(page).toHaveURL(/\/admin\?next=/)
})

test('signing in leads on to the page that was wanted', async ({ page }) => {
  await page.goto('/admin/appointments?dates=all&status=cancelled')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/appointments\?dates=all&status=cancelled$/)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('signing in leads to no other site', async ({ page, server }) => {
  await page.goto('/admin?next=https://example.com/')
  await signIn(page)
  await expect(page).toHaveURL(`${server.url}/admin`)
})

test('after signing out nothing of the desk is left, not even by Back', async ({
  page,
  server,
}) => {
  const { name } = await bookElsewhere(server, aWish())
  await page.goto('/admin')
  await signIn(page)
  await page.goto('/admin/schedule')
  await page.goto('/admin/appointments')
  await expect(page.getByRole('main')).toContainText(name)
  await signOut(page)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.content()).not.toContain(name)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('no page and no act of the desk is missing in the list of this file', () => {
  const shell = routes.find(({ file }) => file === 'routes/admin/layout.tsx')
  const inShell = shell?.children
    ?.flatMap(({ children = [] }) => children)
    .flatMap(({ path, children = [] }) => [path, ...children.map((one) => `${path}/${one.path}`)])
    .map((path) => `/${path?.replace(':id', 'ID')}`)
  expect(inShell?.sort()).toEqual([SIGN_IN_PATH, ...DESK.map(({ path }) => path)].sort())

  const elsewhere = routes.filter(({ path }) => path?.startsWith('admin')).map(({ path }) => path)
  expect(elsewhere.sort()).toEqual([...DOORS].sort())
})

test('every page of the desk leads a visitor without a session to the sign-in screen', async ({
  page,
  server,
}) => {
  const { id, name } = await bookElsewhere(server, aWish())
  for (const { path } of DESK) {
    await page.goto(path.replace('ID', id))
    await expect(page, path).toHaveURL(/\/admin(\?next=.*)?$/)
    await expect(page.getByRole('button', { name: 'Sign in' }), path).toBeVisible()
    expect(await page.content(), path).not.toContain(name)
  }
})

test('a script without a session gets no data of the desk', async ({ request, server }) => {
  const { id, name } = await bookElsewhere(server, aWish())
  for (const { path } of DESK) {
    const answer = await request.get(`${path.replace('ID', id)}.data`, { maxRedirects: 0 })
    const text = await answer.text()
    expect(text, path).toContain('/admin?next=')
    expect(text, path).not.toContain(name)
    expect(answer.headers()['cache-control'], path).toContain('no-store')
  }
})

test('every act of the desk needs a session', async ({ request, server }) => {
  const { date, time } = aWish()
  const { id } = await bookElsewhere(server, { date, time })
  const form = { date, startTime: '09:00', endTime: '17:00' }
  for (const { path, posts } of DESK) {
    if (!posts) continue
    const options = { form, headers: { Origin: server.url }, maxRedirects: 0 }
    const answer = await request.post(path.replace('ID', id), options)
    expect(answer.status(), path).toBe(303)
    expect(answer.headers().location, path).toMatch(/^\/admin\?next=/)
  }
  expect(await stateOf(server, date, time)).toBe('booked')
  const { body } = await call(server, 'GET', `/api/v1/blockedTimes?date=${date}`)
  expect(body.blockedTimes).toEqual([])
})
