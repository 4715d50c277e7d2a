import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { runCommand } from '../../support/server/commands.ts'
import { query } from '../../support/server/sql.ts'
import { createBooking } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { createMessage } from '../support/messages.ts'
import { signIn, signOut } from '../support/sign-in.ts'

test.use({
  serviceWorkers: 'allow',
  allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|status of 503/,
})

/** Everything that the browser keeps of the desk, but its cookies. */
const keptOn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((name) => !name.startsWith('react-router')),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

test('a reply typed without a connection is kept, can be taken back, and is sent once', {
  tag: ['@phone'],
}, async ({ page, server, home }) => {
  await giveSession(page, server)
  const { id } = await createMessage(server)
  await page.goto(`/admin/messages/${id}`)
  const box = page.getByLabel('Reply', { exact: true })
  await expect(page.getByText(/^Goes to/)).toBeVisible()
  await box.fill('Yes, 3:30 works.')
  await page.context().setOffline(true)
  await expect(page.getByRole('alert')).toContainText(
    /No connection\. What you see is from \d+:\d+/,
  )
  await page.getByRole('button', { name: 'Send reply' }).click()
  const waiting = page.getByText('Waiting to be sent')
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(waiting).toBeHidden()
  await expect(box).toHaveValue('Yes, 3:30 works.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(waiting).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: /^Your reply/ })).toBeVisible()
  await expect(waiting).toBeHidden()
  const mails = `select id from outbox where kind = 'reply' and "aboutMessageId" = ?`
  expect(await query(home, mails, [id])).toHaveLength(1)
})

test('an answer that got lost on its way waits, and one that comes too late says why', {
  tag: ['@phone', '@long'],
}, async ({ page, server, home }) => {
  await giveSession(page, server)
  const { id: kept } = await createBooking(server, { name: 'Amara Obi', date: freshDate() })
  const { id: gone } = await createBooking(server, { name: 'Chloe Roy', date: freshDate() })
  await page.goto(`/admin/appointments/${kept}`)
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await page.unroute('**/healthz')
  await page.unroute('**/*.data*')
  const status = 'select status from bookings where id = ?'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => query(home, status, [kept])).toEqual([{ status: 'confirmed' }])

  await page.goto(`/admin/appointments/${gone}`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await query(home, 'delete from "bookingCells" where "bookingId" = ?', [gone])
  await query(home, 'delete from bookings where id = ?', [gone])
  await page.context().setOffline(false)
  await expect(page.getByText(/^Not sent: /).first()).toBeVisible()
})

test('what waits when a session runs out is there again for its account, and gone for another', {
  tag: ['@phone', '@long'],
}, async ({ page, server, home }) => {
  const account = {
    email: `second-${randomUUID()}@example.com`,
    password: 'a long enough password',
  }
  const env = { ...home.env, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }
  expect(await runCommand({ env }, 'create-admin')).toMatchObject({ code: 0 })
  await giveSession(page, server)
  const { id } = await createMessage(server)
  await page.goto(`/admin/messages/${id}`)
  await page.getByLabel('Reply', { exact: true }).fill('For your eyes alone.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send reply' }).click()
  const waiting = page.getByText('Waiting to be sent')
  await expect(waiting).toBeVisible()
  await page.route('**/admin/waiting', (route) => route.abort('internetdisconnected'))
  await page.context().clearCookies()
  await page.context().setOffline(false)

  await signIn(page)
  await page.goto(`/admin/messages/${id}`)
  await expect(waiting).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin')
  await signIn(page, account)
  await page.unroute('**/admin/waiting')
  await page.goto(`/admin/messages/${id}`)
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('')
  await expect(waiting).toBeHidden()
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await kept()).not.toContain('For your eyes alone.')
  const mails = `select id from outbox where kind = 'reply' and "aboutMessageId" = ?`
  expect(await query(home, mails, [id])).toEqual([])
})

test('Today and Requests open without a connection, and signing out leaves nothing behind', {
  tag: ['@phone'],
}, async ({ page, server }) => {
  await giveSession(page, server)
  const { id } = await createMessage(server)
  // Sooner than the days of other tests: it stands on the first page of the requests.
  await createBooking(server, { name: 'Grace Okafor', date: daysAhead(19) })
  await page.goto('/admin')
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('desk')).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    .toEqual(expect.arrayContaining(['/admin', '/admin/requests']))
  await page.context().setOffline(true)
  await page.goto('/admin/requests')
  await expect(page.getByText('Grace Okafor').first()).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('No connection.')
  await page.goto('/admin/money')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection.')

  await page.context().setOffline(false)
  await page.goto(`/admin/messages/${id}`)
  await page.getByLabel('Reply', { exact: true }).fill('Not yet sent')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  // Without the way to send it, so that it is there when the artist signs out.
  await page.route('**/admin/waiting', (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(false)
  // On a phone a message fills the screen.
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting on this device' })
  await expect(waiting).toContainText(/^Reply to .*Waiting to be sent/)
  await signOut(page)
  await expect
    .poll(() => keptOn(page))
    .toEqual({ local: [], session: [], caches: [], databases: [], workers: 0 })
  await page.context().setOffline(true)
  await expect(page.goto('/admin/requests')).rejects.toThrow()
})
