import { aSubscriber, ledgerOf, rowAt } from '../support/subscribers.ts'
import { expect, test } from './fixtures.ts'

test('a letter’s link asks, one press ends it, and another takes that back', async ({
  page,
  home,
  server,
}) => {
  const { id, email, unsubscribeToken } = await aSubscriber(home, server)
  await page.goto(`/unsubscribe/${unsubscribeToken}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more letters?')
  expect(await page.content()).not.toContain(email)
  expect((await rowAt(home, email)).isActive).toBe(1)

  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('You are unsubscribed')
  expect((await rowAt(home, email)).isActive).toBe(0)

  await page.getByRole('button', { name: 'Subscribe again' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('You are subscribed again')
  expect((await rowAt(home, email)).isActive).toBe(1)
  const bases = (await ledgerOf(home, id)).map(({ basis }) => basis)
  expect(bases).toEqual(['express', 'withdrawn', 'express'])
})

test('a link that leads nowhere says so', async ({ page }) => {
  await page.goto(`/unsubscribe/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here')
})
