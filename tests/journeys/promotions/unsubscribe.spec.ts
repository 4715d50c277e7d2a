import { aSubscriber, ledgerOf, rowAt } from '../../support/database/subscribers.ts'
import { postForm } from '../../support/http/calls.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { expect, test } from '../support/fixtures.ts'

test('a letter’s link asks, one press ends it, and another takes that back', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, home, server }) => {
  const { id, email, unsubscribeToken } = await aSubscriber(home, server)
  await page.goto(`/unsubscribe/${unsubscribeToken}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more letters?')
  expect(await page.content()).not.toContain(email)
  expect((await rowAt(home, email)).isActive).toBe(1)

  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('You are unsubscribed')
  expect((await rowAt(home, email)).isActive).toBe(0)

  await page.getByRole('button', { name: 'Subscribe again' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('You’re subscribed again')
  expect((await rowAt(home, email)).isActive).toBe(1)
  const bases = (await ledgerOf(home, id)).map(({ basis }) => basis)
  expect(bases).toEqual(['express', 'withdrawn', 'express'])
})

test('who unsubscribed and fills in the form again comes back by the mailed link alone', {
  tag: ['@no-scripts', '@phone'],
}, async ({ page, home, server }) => {
  const { email, unsubscribeToken, firstName } = await aSubscriber(home, server)
  await postForm(server, `/unsubscribe/${unsubscribeToken}`, {})
  await page.goto('/newsletter')
  const form = page.getByRole('main').getByRole('form')
  await form.getByLabel('First name').fill('Somebody')
  await form.getByLabel('Last name').fill('Else')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('If you’ve unsubscribed before')
  expect(await rowAt(home, email)).toMatchObject({ isActive: 0, firstName })

  const { text } = await waitForMail(home.dataDir, email, /^Subscribe again/)
  const link = String(text).match(/\/subscribe-again\/[\w-]+/)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Would you like my letters again?',
  )
  expect(await page.content()).not.toContain(email)
  await page.getByRole('button', { name: 'Subscribe again' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('You’re subscribed again')
  expect(await rowAt(home, email)).toMatchObject({ isActive: 1, firstName })

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works.')
})
