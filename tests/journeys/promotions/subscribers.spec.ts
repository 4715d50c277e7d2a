import { aSubscriber, ledgerOf, rowAt } from '../../support/database/subscribers.ts'
import { expect, test } from '../support/fixtures.ts'

const LIST = '/admin/promotions/subscribers'

test('somebody is added by hand, found, ended after the question, and brought back', {
  tag: ['@phone'],
}, async ({ desk, home }) => {
  const email = `hand-${crypto.randomUUID()}@example.com`
  await desk.goto(LIST)
  await desk.getByRole('link', { name: 'Add subscriber' }).click()
  await desk.getByLabel('First name').fill('Noor')
  await desk.getByLabel('Last name').fill('Client')
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel(/^A purchase/).check()
  await desk.getByRole('textbox', { name: /^Date they agreed/ }).fill('2026-11-01')
  await desk.getByRole('button', { name: 'Add subscriber' }).click()
  await expect(desk.getByText('Noor Client added.')).toBeVisible()

  await desk.getByRole('searchbox').fill(email)
  await desk.getByRole('button', { name: 'Search', exact: true }).click()
  const row = desk.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('until Wed, Nov 1, 2028')
  await row.getByRole('link', { name: 'Noor Client' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Noor Client')

  await desk.getByRole('button', { name: 'Deactivate' }).click()
  await expect(desk.getByRole('heading', { name: 'End this subscription?' })).toBeVisible()
  await desk.getByRole('button', { name: 'Cancel' }).click()
  expect((await rowAt(home, email)).isActive).toBe(1)
  await desk.getByRole('button', { name: 'Deactivate' }).click()
  await desk.getByRole('button', { name: 'End subscription' }).click()
  await expect(desk.getByText('Withdrawn', { exact: true })).toBeVisible()
  const { id, isActive } = await rowAt(home, email)
  expect(isActive).toBe(0)

  await desk.getByRole('link', { name: 'Reactivate' }).click()
  await desk.getByLabel(/^Opted in/).check()
  await desk.getByRole('textbox', { name: /^Date they agreed/ }).fill('2026-11-20')
  await desk
    .getByRole('textbox', { name: /how they agreed/i })
    .fill('Wrote to me that it was a mistake')
  await desk.getByRole('button', { name: 'Reactivate' }).click()
  await expect(desk.getByText('Wrote to me that it was a mistake')).toBeVisible()
  expect((await ledgerOf(home, id)).map(({ basis }) => basis)).toEqual([
    'implied-purchase',
    'withdrawn',
    'express',
  ])
})

test('on paper the evidence stands alone', { tag: '@long' }, async ({ desk, home, server }) => {
  const { id } = await aSubscriber(home, server)
  await desk.goto(`${LIST}/${id}`)
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByText(/^“By subscribing you agree/)).toBeVisible()
  await expect(desk.getByRole('navigation')).toHaveCount(0)
  await expect(desk.getByRole('button', { name: 'Deactivate' })).toBeHidden()
})
